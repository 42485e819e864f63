/** More marks on a letter than any script needs: putting them in order would take quadratic time. */
const TOO_MANY_MARKS = /([\p{M}\uFF9E\uFF9F]{16})[\p{M}\uFF9E\uFF9F]+/gu;

/** A text in a form of Unicode, in linear time: of a pile of marks, only the first ones are kept. */
export function normalized(text: string, form: 'NFC' | 'NFKC'): string {
	return text.replace(TOO_MANY_MARKS, '$1').normalize(form);
}
