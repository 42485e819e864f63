/** A JSON pointer (RFC 6901) to a member or item. */
export function childPointer(parent: string, key: string): string {
	return `${parent}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
