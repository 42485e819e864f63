import texts from './fieldNames.json';

/** The form of a whole path within a record. What belongs to other people is not within it. */
const ofRecord = (form: string) => {
	const { kind, mail, within } = texts.parts;
	const whole = form.replaceAll('{kind}', kind).replaceAll('{mail}', mail);
	return new RegExp(`^${within}(?:${whole})$`);
};

/** The form of the end of a path. */
const atEnd = (form: string) => new RegExp(`(?:^|\\.)(?:${form})$`);

const { lists, pages } = texts;

/** The form of a whole path to what tells of pages: elsewhere, such a name means something else. */
const ofPages = (form: string) => new RegExp(`^(?:(?:${pages.within})\\.)*(?:${form})$`);

/** Forms of paths to the settings of a record, the usual one first. */
export const recordForms = Object.entries(texts.records).map(([setting, forms]) => {
	return { setting, forms: forms.map(ofRecord) };
});
/** Objects that may be opened in a record, as paths that end with a dot. */
export const openedForm = ofRecord(texts.opened);
/** The e-mail addresses of the person whom a record is about, and the objects in which they may be, as paths that end with a dot. */
export const addressForms = {
	own: ofRecord(texts.addresses),
	opened: ofRecord(`(?:${texts.addresses}\\.)?`),
};
export const listForms = {
	/** Also what is within them. */
	never: new RegExp(`(?:^|\\.)(?:${lists.never})(?:\\.|$)`),
	seldom: atEnd(lists.seldom),
	/** A name that has lists, or is one. */
	known: new RegExp(`^(?:${lists.usual}|${pages.within})$`),
	usual: atEnd(lists.usual),
	ofCandidates: atEnd(`(?:${lists.ofCandidates})(?:\\.(?:${lists.usual}))?`),
};
export const pageForms = {
	next: ofPages(pages.next),
	cursor: ofPages(pages.cursor),
	hasMore: ofPages(pages.hasMore),
	isLast: ofPages(pages.isLast),
	page: atEnd(pages.page),
	/** Only next to a total: elsewhere, it may be any number. */
	pageNextToTotal: ofPages(pages.pageNextToTotal),
	offset: atEnd(pages.offset),
	/** The usual ones first. */
	totals: pages.total.map(ofPages),
};
