import type { INodeParameters } from 'n8n-workflow';

import {
	chosenCandidate,
	findCandidates,
	resolveCandidateId,
} from '../../../../nodes/Recruiting/actions/candidate/findCandidates';
import { response } from '../../support/executeContext';
import { contextWith, providerWith } from '../../support/provider';

type Value = INodeParameters[string];

/** The context in which the field has a value, which is also what is saved unless it comes from an expression. */
function contextOf(value: unknown, saved = value) {
	const context = contextWith({ parameters: { candidateId: value as never } });
	return { ...context, node: { ...context.node, parameters: { candidateId: saved as Value } } };
}

const locator = (mode: string, value: unknown) => ({ __rl: true, mode, value });
const EXPRESSION = '={{ $json.candidate }}';

describe('the chosen candidate', () => {
	it.each([
		['cand-1', { by: 'id', text: 'cand-1' }],
		[' cand-1 ', { by: 'id', text: 'cand-1' }],
		[42, { by: 'id', text: '42' }],
		[locator('id', 42), { by: 'id', text: '42' }],
		[locator('list', 'cand 1'), { by: 'id', text: 'cand 1' }],
		[locator('email', ' ana@candidates.example'), { by: 'email', text: 'ana@candidates.example' }],
		['  ', undefined],
		[undefined, undefined],
		[locator('list', ''), undefined],
		[locator('id', ' '), undefined],
	])('by %j is %j', (value, chosen) => {
		expect(chosenCandidate(contextOf(value))).toEqual(chosen);
	});

	it.each([
		['{{ $json.candidate', '{{ $json.candidate'],
		[locator('id', '$json.id }}'), '$json.id }}'],
		[locator('id', '$json.id'), '$json.id'],
		[locator('id', 'undefined'), 'undefined'],
		[locator('id', 'https://ats.example/c/1'), 'https://ats.example/c/1'],
		[locator('id', 'Ana Silva'), 'Ana Silva'],
	])('cannot have the ID %j', (value, shown) => {
		expect(errorOf(value)).toMatchObject({
			message: `The candidate ID "${shown}" is not an ID`,
			description: expect.stringMatching(/^Nothing was sent .* switch the field to Expression\.$/),
			context: { itemIndex: 0 },
		});
	});

	it.each(['{{$json.email@', 'cand-1'])('cannot have the e-mail address %j', (text) => {
		expect(errorOf(locator('email', text))).toMatchObject({
			message: 'The text in Candidate is not an e-mail address',
			description: expect.stringMatching(/^Nothing was sent .* Enter the whole address/),
		});
	});

	it('is not quoted if it comes from an expression, which can result in a name', () => {
		const { message } = errorOf('Ana Silva', EXPRESSION)!;
		expect(message).toBe('The result of the expression in Candidate is not an ID');
	});

	it.each([undefined, null, '', ' ', {}, []])(
		'is not left out because an expression results in %j',
		(result) => {
			const error = {
				message: 'The expression in Candidate has no result',
				description: expect.stringContaining('Compare the expression with the input data'),
			};
			expect(errorOf(result, EXPRESSION)).toMatchObject(error);
			for (const mode of ['id', 'email']) {
				expect(errorOf(locator(mode, result), locator(mode, EXPRESSION))).toMatchObject(error);
			}
		},
	);
});

function errorOf(value: unknown, saved = value): Error | undefined {
	try {
		chosenCandidate(contextOf(value, saved));
		return undefined;
	} catch (error) {
		return error as Error;
	}
}

const candidate = (id: string, email: string) => ({ id, first_name: 'A', last_name: 'B', email });
const PAGES = [
	[candidate('1', 'a@candidates.example'), candidate('2', 'Twice@candidates.example')],
	[candidate('3', 'c@candidates.example'), candidate('4', 'twice@candidates.example')],
];

/** A provider with two pages of candidates, and the number of requests to it. */
function twoPages() {
	let requests = 0;
	const handler = () =>
		response(200, PAGES[requests++], requests === 1 ? { link: '<?page=2>; rel="next"' } : {});
	return { provider: providerWith({}, [handler]), requests: () => requests };
}

describe('looking for a candidate', () => {
	it.each([
		['id', '1', 1],
		['id', '3', 2],
		['email', ' C@Candidates.example', 2],
	] as const)('by the %s %j takes %d requests', async (by, text, count) => {
		const { provider, requests } = twoPages();
		const [found] = await findCandidates(provider, { by, text });
		expect(found!.id).toBe(by === 'id' ? text : '3');
		expect(requests()).toBe(count);
	});

	it.each([
		['id', '9', 'No candidate has the ID "9"', 'set the field to By Email'],
		['id', 'd@candidates.example', 'No candidate has the ID "[hidden]"', 'By Email'],
		['email', 'd@candidates.example', 'No candidate has this e-mail address', 'Check the spelling'],
		['email', 'twice@candidates.example', '2 candidates have this e-mail address', 'IDs: 2, 4.'],
	] as const)('by the %s %j fails with "%s"', async (by, text, message, advice) => {
		const find = by === 'id' ? findCandidates : resolveCandidateId;
		await expect(find(twoPages().provider, { by, text })).rejects.toMatchObject({
			message,
			description: expect.stringContaining(advice),
			context: { itemIndex: 0 },
		});
	});
});
