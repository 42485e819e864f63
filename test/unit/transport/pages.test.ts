import type { Answer } from '../../../nodes/Recruiting/transport/exchange';
import { followingPages, isOnlyPage } from '../../../nodes/Recruiting/transport/pages';
import { response } from '../support/executeContext';
import { answerWith, scopeWith } from './support/scope';

const FIRST = 'https://ats.example.com/v1/candidates';
const linkTo = (target: string) => ({ link: `<${target}>; rel="next"` });

async function pagesFrom(headers: object, next: object[], maxPages = 10): Promise<Answer[]> {
	const handlers = next.map((more) => () => response(200, [], { ...more }));
	const pages: Answer[] = [];
	const first = answerWith({ headers: { ...headers } });
	for await (const page of followingPages(scopeWith({ maxPages }, handlers), FIRST, first)) {
		pages.push(page);
	}
	return pages;
}

describe('pages', () => {
	it('go on as long as a link leads to a next one', async () => {
		const pages = await pagesFrom(linkTo('?page=2'), [linkTo('/v1/candidates?page=3'), {}]);
		expect(pages.map(({ url }) => url)).toEqual([FIRST, `${FIRST}?page=2`, `${FIRST}?page=3`]);
	});

	it.each([{}, { link: '<x>; rel="prev"' }, { link: '' }])(
		'end with headers %p',
		async (headers) => {
			expect(isOnlyPage(answerWith({ headers }))).toBe(true);
			expect(await pagesFrom(headers, [])).toHaveLength(1);
		},
	);

	it.each([linkTo('?page=2'), { link: 'nonsense' }])('are not known to end with %p', (headers) => {
		expect(isOnlyPage(answerWith({ headers }))).toBe(false);
	});

	it('fail if the link to the next one cannot be read', async () => {
		await expect(pagesFrom({ link: 'nonsense' }, [])).rejects.toMatchObject({
			message: 'The link to the next page cannot be read',
			description: expect.stringContaining('it is not a list of links (RFC 8288)'),
		});
	});

	it('fail if one is sent in part (206)', async () => {
		const scope = scopeWith({}, [() => response(206, [])]);
		const pages = followingPages(scope, FIRST, answerWith({ headers: linkTo('?page=2') }));
		await pages.next();
		await expect(pages.next()).rejects.toMatchObject({
			message: 'Partial Content',
			description: expect.stringMatching(/^The provider sent only a part of the list/),
		});
	});

	it.each([
		'https://other.example.com/v1/candidates',
		'https://user@ats.example.com/v1/candidates?page=2',
		'https://:password@ats.example.com/v1/candidates?page=2',
		'http://[',
	])('are not followed to %s', async (target) => {
		await expect(pagesFrom(linkTo(target), [])).rejects.toMatchObject({
			message: 'The next page is at another address',
			description: expect.stringContaining('so that the credential stays with the provider'),
		});
	});

	it('do not run in a circle', async () => {
		await expect(pagesFrom(linkTo('?page=2'), [linkTo('?page=2')])).rejects.toMatchObject({
			message: 'The pages of the list run in a circle',
			description: expect.stringMatching(/^The provider's link to the next page leads back/),
		});
	});

	it('are no more than the settings allow', async () => {
		expect(await pagesFrom(linkTo('?page=2'), [{}], 2)).toHaveLength(2);
		await expect(pagesFrom(linkTo('?page=2'), [linkTo('?page=3')], 2)).rejects.toMatchObject({
			message: 'The list has more than 2 pages',
			description: expect.stringMatching(/^Raise Max Pages in the options of this node/),
		});
	});

	it('fail as a whole where one fails', async () => {
		const scope = scopeWith({}, [() => response(404, '')]);
		const pages = followingPages(scope, FIRST, answerWith({ headers: linkTo('?page=2') }));
		await pages.next();
		await expect(pages.next()).rejects.toMatchObject({ message: 'Not Found' });
	});
});
