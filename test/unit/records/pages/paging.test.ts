import { followingPages, isWholeList } from '../../../../nodes/Recruiting/records';
import { itemContext, type Answer } from '../../../../nodes/Recruiting/transport';
import { fakeContext, response } from '../../support/executeContext';
import { answerWith, providerWith } from '../../support/provider';

const FIRST = 'https://ats.example.com/v1/candidates';
const PAGE = `${FIRST}?page=1`;
const NEXT = `${FIRST}?page=2`;

const never = () => false;
const requestFor = (url: string) => ({ url, parameters: {} });
const withLink = (link?: string, url = PAGE) => answerWith({ url, headers: { link } });

/** The address that is requested after a page with this Link header. */
async function requestedAfter(link?: string): Promise<string | undefined> {
	const { context, requests } = fakeContext({ handlers: [() => response(200, [])] });
	const provider = { ...providerWith(), context: itemContext(context, 0) };
	const pages = followingPages(provider, requestFor(PAGE), withLink(link), never);
	while (!(await pages.next()).done);
	expect(requests.length).toBeLessThan(2);
	return requests[0]?.url;
}

describe('the Link header', () => {
	it.each([
		['in the usual form', `<${NEXT}>; rel="next"`],
		['without quotes', `<${NEXT}>; rel=next`],
		['in any letter case', `<${NEXT}>; REL="Next"`],
		['among several relations', `<${NEXT}>; rel="last  next"`],
		['among relations separated by a tab', `<${NEXT}>; rel="last\tnext"`],
		['after a link with a bare parameter', `<https://x>; rel=dns; flag, <${NEXT}>; rel="next"`],
		['after a parameter without a value', `<${NEXT}>; flag; rel="next"`],
		['after an empty value', `<${NEXT}>; title=; rel="next"`],
		['after empty elements of the list', `, ,,<${PAGE}>; rel="self",, <${NEXT}>; rel="next",`],
		['after empty parameters', `<${NEXT}>;; rel="next";`],
		['with white space wherever it is allowed', ` <${NEXT}>\t ;\trel = "next" `],
		['without white space', `<${PAGE}>;rel=prev,<${NEXT}>;rel=next`],
		['after separators in quotes', `<${NEXT}>; title="a, <b>; rel=\\"last\\""; rel="next"`],
		['after an encoded title', `<${NEXT}>; title*=UTF-8''n%e4xt; rel="next"`],
		['after a title with an apostrophe', `<${NEXT}>; title=it's; rel="next"`],
		['if the other relations are URIs', `<${NEXT}>; rel="https://ats.example.com/rels/more next"`],
		['if it is named twice', `<${NEXT}>; rel="next", <${NEXT}>; rel="next"; type="text/csv"`],
		['if the link is about this page', `<${NEXT}>; rel="next"; anchor="?page=1"`],
		['beside that of something else', `</n>; rel=next; anchor="/notes", <${NEXT}>; rel=next`],
		['with a comma and a semicolon in its address', `<${NEXT},3;4>; rel="next"`],
		['if it is named in two forms', `</v1/candidates?page=2>; rel=next, <${NEXT}>; rel=next`],
	])('leads to the next page %s', async (_, link) => {
		expect(await requestedAfter(link)).toMatch(/page=2(,3;4)?$/);
		expect(isWholeList(providerWith(), withLink(link))).toBe(false);
	});

	it.each([
		['<?c=a%2Fb>; rel=next', `${FIRST}?c=a%2Fb`],
		['</v9/c?d>; rel=next', 'https://ats.example.com/v9/c?d'],
	])('is followed verbatim: %s', async (link, url) => {
		expect(await requestedAfter(link)).toBe(url);
	});

	it.each([
		['without a header', undefined],
		['with an empty header', ''],
		['with nothing but empty elements', ' , ,'],
		['with other relations', `<${PAGE}>; rel="prev last"`],
		['with a link without a relation', `<${NEXT}>`],
		['with an empty relation', `<${NEXT}>; rel=`],
		['with the archive of a feed', `<${NEXT}>; rel="next-archive"`],
		['with an unregistered relation', `<${NEXT}>; rel="https://ats.example.com/rels/next"`],
		['with a title that mentions the next page', `<${PAGE}>; rel="prev"; title="not the next one"`],
		['with a title that mentions it, and no relation', `<${PAGE}>; title="what comes next"`],
		['with a URN that mentions it', `<${PAGE}>; rel="urn:example:next"`],
		['with an address that mentions the next page', `<https://ats.example.com/next>; rel="prev"`],
	])('ends the list %s', async (_, link) => {
		expect(await requestedAfter(link)).toBeUndefined();
		expect(isWholeList(providerWith(), withLink(link))).toBe(true);
	});

	const unreadable = 'it is not a list of links (RFC 8288)';
	const mentioned = 'it mentions a next page, but does not link to it';
	const several = 'it names more than one next page';

	it.each([
		['is not a link', 'nonsense', unreadable],
		['has text before a link', `see <${NEXT}>; rel="next"`, unreadable],
		['has text after a link', `<${NEXT}> rel="next"`, unreadable],
		['lacks the end of an address', `<${NEXT}; rel="next"`, unreadable],
		['lacks the end of a quotation', `<${PAGE}>; rel="prev, <${NEXT}>; rel="next"`, unreadable],
		['is cut off in a quotation', `<${NEXT}>; rel="nex`, unreadable],
		['has text after a quotation', `<${NEXT}>; rel="prev"next`, unreadable],
		['lacks a comma', `<${PAGE}>; rel=prev <${NEXT}>; rel=next`, unreadable],
		['has a readable next page and then something else', `<${NEXT}>; rel="next", oops`, unreadable],
		['has a parameter without a name', `<${NEXT}>; ="next"`, unreadable],
		['puts the relation in apostrophes', `<${NEXT}>; rel='next'`, mentioned],
		['separates relations by commas', `<${NEXT}>; rel="prev,next"`, mentioned],
		['has a relation that is not registered', `<${NEXT}>; rel="next_page"`, mentioned],
		[
			'names it in a second relation, which does not count',
			`<${NEXT}>; rel=a; rel=next`,
			mentioned,
		],
		['encodes the relation', `<${NEXT}>; rel*=UTF-8''next`, mentioned],
		['has only that of something else', `<${NEXT}>; rel="next"; anchor="/notes"`, mentioned],
		['names two next pages', `<${NEXT}>; rel=next, <?page=3>; rel=next`, several],
		['has a relation whose name ends with "next"', `<${NEXT}>; rel=pageNext`, mentioned],
		['has a relation with a prefix', `<${NEXT}>; rel="page:next"`, mentioned],
		['uses "next" as a parameter', `<${NEXT}>; next`, mentioned],
		['misspells the parameter', `<${NEXT}>; ref=next`, mentioned],
	])('is rejected if it %s', async (_, link, problem) => {
		await expect(requestedAfter(link)).rejects.toMatchObject({
			message: 'The link to the next page cannot be read',
			description: expect.stringContaining(problem),
		});
		expect(isWholeList(providerWith(), withLink(link))).toBe(false);
	});
});

describe('paging', () => {
	const linkTo = (target: string) => ({ link: `<${target}>; rel="next"` });

	async function pagesFrom(headers: object, next: object[], maxPages = 10): Promise<Answer[]> {
		const handlers = next.map((more) => () => response(200, [], { ...more }));
		const pages: Answer[] = [];
		const first = answerWith({ headers: { ...headers } });
		const provider = providerWith({ maxPages }, handlers);
		for await (const page of followingPages(provider, requestFor(FIRST), first, never)) {
			pages.push(page.answer);
		}
		return pages;
	}

	it('continues until a page has no link to a next one', async () => {
		const pages = await pagesFrom(linkTo('?page=2'), [linkTo('/v1/candidates?page=3'), {}]);
		expect(pages.map(({ url }) => url)).toEqual([FIRST, NEXT, `${FIRST}?page=3`]);
	});

	it.each([
		[206, 'Partial Content', /^The provider sent only part of the answer/],
		[404, 'Not Found', /^The provider found nothing at this address/],
	])('fails if a later page has status %i', async (status, message, description) => {
		const provider = providerWith({}, [() => response(status, [])]);
		const first = answerWith({ headers: linkTo('?page=2') });
		const pages = followingPages(provider, requestFor(FIRST), first, never);
		await pages.next();
		await expect(pages.next()).rejects.toMatchObject({
			message,
			description: expect.stringMatching(description),
		});
	});

	it.each([
		['http://ats.example.com/v1/candidates?page=2', NEXT],
		['http://ats.example.com:80/v1/candidates?page=2', NEXT],
		['http://ats.example.com:443/v1/candidates?page=2', NEXT],
		['http://ats.example.com//evil.example/v1?x=1', 'https://ats.example.com//evil.example/v1?x=1'],
	])('asks its own host where it asked before: %s', async (target, url) => {
		expect(await requestedAfter(`<${target}>; rel="next"`)).toBe(url);
	});

	it.each([
		'https://other.example.com/x?page=2',
		'http://ats.example.com:8080/prefix?page=2',
		'/other/path?page=2',
		'https://user@ats.example.com/?page=2',
	])('takes only the query of %s if it is told so', async (target) => {
		const { context, requests } = fakeContext({ handlers: [() => response(200, [])] });
		const plain = providerWith();
		const provider = {
			...plain,
			context: itemContext(context, 0),
			pages: { ...plain.pages, nextUrlUse: 'query' as const },
		};
		const request = { url: FIRST, parameters: { limit: 5, page: '1' } };
		const pages = followingPages(
			provider,
			request,
			withLink(`<${target}>; rel="next"`, `${FIRST}?limit=5&page=1`),
			never,
		);
		while (!(await pages.next()).done);
		expect(requests.map(({ url }) => url)).toEqual([`${FIRST}?limit=5&page=2`]);
	});

	it.each([
		'https://other.example.com/v1/candidates',
		'http://ats.example.com:8080/v1/candidates?page=2',
		'http://user@ats.example.com/v1/candidates?page=2',
		'https://ats.example.com:8443/v1/candidates',
		'//other.example.com/v1/candidates',
		'https://user@ats.example.com/v1/candidates?page=2',
		'https://:password@ats.example.com/v1/candidates?page=2',
		'javascript:alert(1)',
		'http://[',
	])('does not follow a link to %s', async (target) => {
		await expect(pagesFrom(linkTo(target), [])).rejects.toMatchObject({
			message: 'The next page is at another address',
			description: expect.stringContaining('another origin'),
		});
	});

	it('fails if the pages form a loop', async () => {
		const loop = [linkTo('?page=3'), linkTo('?page=2'), {}];
		await expect(pagesFrom(linkTo('?page=2'), loop)).rejects.toMatchObject({
			message: 'The pages of the list form a loop',
			description: expect.stringMatching(/^The address or cursor of the next page leads back/),
		});
	});

	it('fails if there are more pages than the settings allow', async () => {
		expect(await pagesFrom(linkTo('?page=2'), [{}], 2)).toHaveLength(2);
		await expect(pagesFrom(linkTo('?page=2'), [linkTo('?page=3')], 2)).rejects.toMatchObject({
			message: 'The list has more than 2 pages',
			description: expect.stringMatching(/^Raise Max Pages in the options of this node/),
		});
	});
});
