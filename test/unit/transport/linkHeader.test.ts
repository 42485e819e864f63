import { nextLink } from '../../../nodes/Recruiting/transport/linkHeader';

const PAGE = 'https://ats.example.com/v1/candidates?page=1';
const NEXT = 'https://ats.example.com/v1/candidates?page=2';

describe('the next page is found', () => {
	it.each([
		['in the usual form', `<${NEXT}>; rel="next"`],
		['without quotes', `<${NEXT}>; rel=next`],
		['in any letter case', `<${NEXT}>; REL="Next"`],
		['among several relations', `<${NEXT}>; rel="last  next"`],
		['among relations separated by a tab', `<${NEXT}>; rel="last\tnext"`],
		[
			'beside a parameter without a value',
			`<https://cdn.example>; rel=preconnect; crossorigin, <${NEXT}>; rel="next"`,
		],
		['behind a parameter without a value', `<${NEXT}>; flag; rel="next"`],
		['behind an empty value', `<${NEXT}>; title=; rel="next"`],
		['behind empty elements of the list', `, ,,<${PAGE}>; rel="self",, <${NEXT}>; rel="next",`],
		['behind empty parameters', `<${NEXT}>;; rel="next";`],
		['with white space wherever it may be', ` <${NEXT}>\t ;\trel = "next" `],
		['without white space', `<${PAGE}>;rel=prev,<${NEXT}>;rel=next`],
		[
			'behind commas, semicolons and brackets in quotes',
			`<${NEXT}>; title="a, <b>; rel=\\"last\\""; rel="next"`,
		],
		['behind an encoded title', `<${NEXT}>; title*=UTF-8''n%e4xt; rel="next"`],
		['behind a title with an apostrophe', `<${NEXT}>; title=it's; rel="next"`],
		['if the other relations are URIs', `<${NEXT}>; rel="https://ats.example.com/rels/more next"`],
		[
			'if it is named twice',
			`<${NEXT}>; rel="next", <${NEXT}>; rel="next"; type="application/json"`,
		],
		['if it says that it is about this page', `<${NEXT}>; rel="next"; anchor="?page=1"`],
		[
			'if another next page is about something else',
			`</notes?page=2>; rel="next"; anchor="/notes", <${NEXT}>; rel="next"`,
		],
		['with a comma and a semicolon in its address', `<${NEXT},3;4>; rel="next"`],
		['if it is named twice, in two ways', `</v1/candidates?page=2>; rel=next, <${NEXT}>; rel=next`],
	])('%s', (_, header) => {
		expect(nextLink(header, PAGE)).toEqual({ target: expect.stringMatching(/page=2(,3;4)?$/) });
	});

	it('as it is written, also if it is relative', () => {
		expect(nextLink('<?page=2>; rel=next', PAGE)).toEqual({ target: '?page=2' });
	});
});

describe('the list ends', () => {
	it.each([
		['without a header', undefined],
		['with an empty header', ''],
		['with empty elements alone', ' , ,'],
		['with other relations', `<${PAGE}>; rel="prev last"`],
		['with a link without a relation', `<${NEXT}>`],
		['with the archive of a feed', `<${NEXT}>; rel="next-archive"`],
		['with a relation of somebody’s own', `<${NEXT}>; rel="https://ats.example.com/rels/next"`],
		[
			'with a title that speaks of the next page',
			`<${PAGE}>; rel="prev"; title="not the next one"`,
		],
		['with a title that speaks of it, and no relation', `<${PAGE}>; title="what comes next"`],
		['with a URN that speaks of it', `<${PAGE}>; rel="urn:example:next"`],
		['with an address that speaks of the next page', `<https://ats.example.com/next>; rel="prev"`],
	])('%s', (_, header) => {
		expect(nextLink(header, PAGE)).toEqual({ target: undefined });
	});
});

describe('the header is not believed', () => {
	const unreadable = 'it is not a list of links (RFC 8288)';
	const mentioned = 'it mentions a next page, but does not link to it';
	it.each([
		['is no link', 'nonsense', unreadable],
		['has text before a link', `see <${NEXT}>; rel="next"`, unreadable],
		['has text behind a link', `<${NEXT}> rel="next"`, unreadable],
		['lacks the end of an address', `<${NEXT}; rel="next"`, unreadable],
		['lacks the end of a quotation', `<${PAGE}>; rel="prev, <${NEXT}>; rel="next"`, unreadable],
		['is cut off in a quotation', `<${NEXT}>; rel="nex`, unreadable],
		['has text behind a quotation', `<${NEXT}>; rel="prev"next`, unreadable],
		['lacks a comma', `<${PAGE}>; rel=prev <${NEXT}>; rel=next`, unreadable],
		['has a readable next page and then something else', `<${NEXT}>; rel="next", oops`, unreadable],
		['has a parameter without a name', `<${NEXT}>; ="next"`, unreadable],
		['puts the relation into apostrophes', `<${NEXT}>; rel='next'`, mentioned],
		['separates relations by commas', `<${NEXT}>; rel="prev,next"`, mentioned],
		['has a relation that is not registered', `<${NEXT}>; rel="next_page"`, mentioned],
		[
			'names it in a second relation, which does not count',
			`<${NEXT}>; rel=prev; rel=next`,
			mentioned,
		],
		['encodes the relation', `<${NEXT}>; rel*=UTF-8''next`, mentioned],
		[
			'has a next page of something else alone',
			`<${NEXT}>; rel="next"; anchor="/notes"`,
			mentioned,
		],
		[
			'names two next pages',
			`<${NEXT}>; rel=next, <?page=3>; rel=next`,
			'it names more than one next page',
		],
		['has a relation whose name ends with it', `<${NEXT}>; rel=pageNext`, mentioned],
		['has a relation with a prefix', `<${NEXT}>; rel="page:next"`, mentioned],
		['has it for a parameter', `<${NEXT}>; next`, mentioned],
		['misspells the parameter', `<${NEXT}>; ref=next`, mentioned],
	])('if it %s', (_, header, problem) => {
		expect(nextLink(header, PAGE)).toEqual({ problem });
	});
});
