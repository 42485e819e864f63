/** A requisition. The interface document names the family and no field: these are invented. */
export interface ProviderRequisition {
	id: string;
	title: string;
	status: string;
	updated_at: string;
}

/** The requisition at a position, counted from 1. The same number gives the same requisition, always. */
export function requisitionNumber(n: number): ProviderRequisition {
	return {
		id: `req-${n}`,
		title: `Position ${n}`,
		status: n % 3 === 0 ? 'closed' : 'open',
		updated_at: new Date(Date.UTC(2024, 0, 1) + n * 3_600_000).toISOString(),
	};
}
