import { addressForms } from './fieldNames';

/** How deep a record may have the addresses of a person. */
const DEEPEST = 6;

/**
 * The e-mail addresses of the person whom a record is about. Records also have those of other people, e.g. of a recruiter
 * or a referee, in fields of any name, so that only the names that a person's own ones have count.
 *
 * @param path the names on the way to the value, each with a dot after it
 */
export function ownAddresses(value: unknown, path = '', depth = 0): string[] {
	if (typeof value === 'string') return addressForms.own.test(path.slice(0, -1)) ? [value] : [];
	if (typeof value !== 'object' || value === null || depth > DEEPEST) return [];
	if (Array.isArray(value)) return value.flatMap((one) => ownAddresses(one, path, depth + 1));
	if (!addressForms.opened.test(path)) return [];
	return Object.entries(value).flatMap(([name, one]) =>
		ownAddresses(one, `${path}${withoutSeparators(name)}.`, depth + 1),
	);
}

/** Letters of other scripts stay, because they change what a name means. */
function withoutSeparators(name: string): string {
	return name.replace(/[\s_-]/g, '').toLowerCase();
}
