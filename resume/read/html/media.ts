/** Where a page is looked at. */
export interface Medium {
	readonly type: 'print' | 'screen';
	/** In CSS pixels. */
	readonly width: number;
}

/** An A4 sheet: résumés are made to be printed. */
export const paper: Medium = { type: 'print', width: 794 };
export const screen: Medium = { type: 'screen', width: 1_280 };

/** Whether rules for these media apply; an empty list is for all. */
export function applies(queries: string, medium: Medium): boolean {
	if (queries.trim() === '') return true;
	return queries.split(',').some((query) => holds(query.trim().toLowerCase(), medium));
}

function holds(query: string, medium: Medium): boolean {
	if (query.startsWith('not ')) return !holds(query.slice(4).trim(), medium);
	return query
		.replace(/^only\s+/, '')
		.split(/\sand\s/)
		.every((condition) => isMet(condition.trim(), medium));
}

function isMet(condition: string, { type, width }: Medium): boolean {
	if (!condition.startsWith('(')) return condition === 'all' || condition === type;
	const [, name, operator, value, unit] =
		/^\(\s*((?:min-|max-)?width)\s*(:|[<>]=?)\s*([\d.]+)(px|em|rem)\s*\)$/.exec(condition) ?? [];
	if (name === undefined) return /^\(\s*(?:hover|orientation\s*:\s*portrait)/.test(condition);
	const limit = Number(value) * (unit === 'px' ? 1 : 16);
	return name === 'min-width' || operator!.startsWith('>') ? width >= limit : width <= limit;
}
