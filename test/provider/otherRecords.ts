/** A record of a family of which the interface document gives no more than the name: all is invented. */
export interface OtherRecord {
	id: string;
	title: string;
	updated_at: string;
}

/** Makes the records of a family; the same number gives the same record, always. */
export function recordsOf(family: string): (n: number) => OtherRecord {
	return (n) => ({
		id: `${family}-${n}`,
		title: `Record ${n} of ${family}`,
		updated_at: new Date(Date.UTC(2024, 0, 1) + n * 3_600_000).toISOString(),
	});
}
