import type { IBinaryKeyData, IDataObject, IExecuteFunctions, INode } from 'n8n-workflow';

import { listSearch } from '../../../../nodes/Recruiting/actions';
import { presets } from '../../../../nodes/Recruiting/providers';
import { Recruiting } from '../../../../nodes/Recruiting/Recruiting.node';
import { fakeContext, response, type Handler } from '../../support/executeContext';

const { searchReasons, searchStages, searchUsers } = listSearch;

const by = (value: string, mode = 'id') => ({ __rl: true, mode, value });

interface Setting {
	handlers?: Handler[];
	/** Saved, where it is not what the parameters result in. */
	node?: Partial<INode>;
	continueOnFail?: boolean;
	/** How many input items there are. */
	count?: number;
	binary?: IBinaryKeyData;
	apiKey?: string;
	cancelSignal?: AbortSignal;
}

/** A node of a system, which n8n can run several times for the same item. */
function nodeOf(provider: string, parameters: IDataObject, setting: Setting = {}) {
	const system = presets.find(({ id }) => id === provider)!;
	const { handlers = [() => response(201, { data: { id: 'new-1' } })], node = {} } = setting;
	const all = { provider, authentication: system.authentication[0], ...parameters };
	const { apiKey = 'key' } = setting;
	const credential = { provider, apiKey, accessToken: 'token', baseUrl: '' };
	if (!system.credential.baseUrl) credential.baseUrl = 'https://acme.example.com';
	const fake = fakeContext({ parameters: all, credential, handlers });
	const { count = 1, binary } = setting;
	const item = { json: { from: 'input' }, ...(binary && { binary }) };
	const items = Array.from({ length: count }, () => ({ ...item }));
	const saved = { ...fake.context.getNode(), parameters: all, ...node };
	const context = {
		...fake.context,
		getInputData: () => items,
		getNode: () => saved,
		getWorkflowSettings: () => ({}),
		continueOnFail: () => setting.continueOnFail ?? false,
		getExecutionCancelSignal: () => setting.cancelSignal,
	} as unknown as IExecuteFunctions;
	const run = async () => await new Recruiting().execute.call(context);
	const sent = () =>
		fake.requests.map(({ method, url, body }) => {
			const { pathname, search } = new URL(url);
			const json = body ? (JSON.parse(String(body)) as unknown) : undefined;
			return [`${method} ${pathname}${search}`, ...(json === undefined ? [] : [json])];
		});
	return { ...fake, run, sent };
}

const note = { resource: 'note', operation: 'create', candidateId: by('7'), text: 'Hello' };
const move = { operation: 'moveToStage', candidateId: by('7'), stage: by('s1') };
const create = { operation: 'create', firstName: 'Ana', lastName: 'Sousa' };
const nobody: Handler = () => response(200, { data: [], hasNext: false });

describe('an action', () => {
	it.each<[string, IDataObject, string, unknown]>([
		['a note', note, 'POST /v1/opportunities/7/notes', { value: 'Hello' }],
		[
			'a note of a user',
			{ ...note, user: by('u&1') },
			'POST /v1/opportunities/7/notes?perform_as=u%261',
			{ value: 'Hello' },
		],
		['a move', move, 'PUT /v1/opportunities/7/stage', { stage: 's1' }],
		[
			'an archiving',
			{ operation: 'archive', candidateId: by('a/b'), reason: by('r1', 'list') },
			'PUT /v1/opportunities/a%2Fb/archived',
			{ reason: 'r1' },
		],
	])('sends one request, without what has no value: %s', async (_, parameters, line, body) => {
		const { run, sent, requests } = nodeOf('lever', parameters);
		await run();
		expect(sent()).toEqual([[line, body]]);
		expect(requests[0]!.headers['Idempotency-Key']).toMatch(/^[\da-f-]{36}$/);
	});

	it('gives the ID of what was made', async () => {
		const [items] = await nodeOf('lever', note).run();
		expect(items).toEqual([{ json: { id: 'new-1', candidateId: '7' }, pairedItem: { item: 0 } }]);
	});

	it('does not take what a text has for placeholders, or for parts of the body', async () => {
		const text = '{user} "}, {"a": "{candidateId}" <b>';
		const { run, sent } = nodeOf('lever', { ...note, text });
		await run();
		expect(sent()[0]![1]).toEqual({ value: text });
	});

	it('sends numbers where the system wants them, and IDs of another form as they are', async () => {
		const handlers = [() => response(201, { id: 5 })];
		const { run, sent } = nodeOf('greenhouse', { ...note, user: by('x9') }, { handlers });
		await run();
		expect(sent()[0]![1]).toMatchObject({ candidate_id: 7, user_id: 'x9', body: 'Hello' });
	});

	it('lets no text refer to another record', async () => {
		const handlers = [() => response(201, { id: 'n1' })];
		const text = 'See #[CANDIDATE:8] and @[USER:9], #1 [a]';
		const { run, sent } = nodeOf('smartRecruiters', { ...note, text }, { handlers });
		await run();
		const content = '#[CANDIDATE:7] See # [CANDIDATE:8] and @ [USER:9], #1 [a]';
		expect(sent()[0]![1]).toMatchObject({ content });
	});

	it.each(['7]#[CANDIDATE:8', '7]8', '7#8'])('sends no ID that could end a tag: %s', async (id) => {
		const parameters = { ...note, candidateId: by(id) };
		const { run, requests } = nodeOf('smartRecruiters', parameters);
		await expect(run()).rejects.toThrow('The value of candidateId is not an ID');
		expect(requests).toEqual([]);
	});

	it.each<[string, IDataObject, string]>([
		['lever', { ...note, text: ' ' }, 'Text is empty'],
		['lever', { ...note, candidateId: by('') }, 'No candidate is selected'],
		['workable', note, 'User to Act As is empty'],
		['lever', { ...move, stage: by('') }, 'Stage is empty'],
		[
			'lever',
			{ ...create, lastName: '', email: 'a@b.example' },
			'Last Name, User to Act As are empty',
		],
		['gem', note, 'Gem cannot be asked for this by the node'],
	])('sends nothing if something is missing: %s %j', async (provider, parameters, problem) => {
		const { run, requests } = nodeOf(provider, parameters);
		await expect(run()).rejects.toThrow(problem);
		await expect(run()).rejects.toThrow('Nothing was written.');
		expect(requests).toEqual([]);
	});

	it.each<[string, IDataObject, string, RegExp]>([
		['lastName', { lastName: 'Sousa [object Object]' }, 'Last Name has what is left', /switch/],
		['firstName', { firstName: 'undefined undefined' }, 'First Name has what is left', /switch/],
		['lastName', { lastName: '{{ $json.last }}' }, 'Last Name has what is left', /switch/],
		['firstName', { firstName: 'Ana null' }, 'First Name has what is left of an', /switch/],
		['firstName', { firstName: '$json.first' }, 'First Name has what is left of an', /switch/],
		['job', { job: by('undefined', 'list') }, 'Job has what is left of an expression', /switch/],
		['lastName', { lastName: 'null' }, 'Last Name has what is left of an expr', /switch/],
		['firstName', { firstName: { first: 'Ana' } }, 'First Name has an object inst', /lead to/],
		['firstName', { firstName: ['Ana'] }, 'First Name has a list instead of', /lead to a text/],
		['job', { job: by('undefined') }, 'Job has what is left of an expression', /switch/],
		['user', { user: by('{{ $json.job }}') }, 'User to Act As has what is left', /switch/],
	])('takes nothing that an expression leaves in %s: %j', async (_, wrong, problem, advice) => {
		const { run, requests } = nodeOf('lever', { ...create, user: by('u1'), ...wrong });
		const failing = run();
		await expect(failing).rejects.toThrow(problem);
		await expect(failing).rejects.toThrow(advice);
		expect(requests).toEqual([]);
	});

	it('takes the names of people that look like code, and any text of a note', async () => {
		const names = { firstName: 'Undefineda', lastName: 'Null' };
		const { run, sent } = nodeOf('lever', { ...create, user: by('u1'), ...names });
		await run();
		expect(sent()[0]![1]).toMatchObject({ name: 'Undefineda Null' });
		const quoting = nodeOf('lever', { ...note, text: 'Dear [object Object], I apply.' });
		await quoting.run();
		expect(quoting.sent()[0]![1]).toEqual({ value: 'Dear [object Object], I apply.' });
	});

	it('says once what to do if the application of a candidate cannot be read', async () => {
		const handlers = [() => response(401, {})];
		const { run } = nodeOf('recruitee', move, { handlers });
		const { message, description } = await run().then(
			() => ({ message: '', description: '' }),
			(error: { message: string; description: string }) => error,
		);
		expect(message.match(/rejected the credential/gi)).toHaveLength(1);
		expect(message).toMatch(/\. Nothing was written\.$/);
		expect(description).toMatch(/HTTP 401 from https:/);
	});

	it('rejects an expression without a result', async () => {
		const node = { parameters: { stage: { value: '={{ $json.stage }}' } } };
		const { run, requests } = nodeOf('lever', { ...move, stage: by('') }, { node });
		await expect(run()).rejects.toThrow('The expression in Stage has no result');
		expect(requests).toEqual([]);
	});
});

describe('an action that fails', () => {
	const failing = (answer: Handler, ...more: Handler[]) =>
		nodeOf('lever', note, { handlers: [answer, ...more] });

	it.each<[string, Handler]>([
		['404', () => response(404, {})],
		['422', () => response(422, {})],
		[
			'no connection',
			() => {
				throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
			},
		],
	])('has written nothing, and n8n may try again: %s', async (_, answer) => {
		const { run, requests } = failing(answer, () => response(201, { data: { id: 'n' } }));
		await expect(run()).rejects.toThrow(/Nothing was written\.$/);
		await run();
		expect(requests).toHaveLength(2);
	});

	it.each<[string, Handler]>([
		['502', () => response(502, {})],
		['a redirect', () => response(302, {}, { location: '/login' })],
		['a web page', () => response(200, '<html>', { 'content-type': 'text/html' })],
		[
			'a lost connection',
			() => {
				throw Object.assign(new Error('reset'), { code: 'ECONNRESET' });
			},
		],
	])('is not sent again if nobody knows what has become of it: %s', async (_, answer) => {
		const { run, requests } = failing(answer);
		const unknown =
			/It is unknown whether the note was created: look in Lever before you try again\.$/;
		await expect(run()).rejects.toThrow(unknown);
		await expect(run()).rejects.toThrow(unknown);
		expect(requests).toHaveLength(1);
	});

	it('is sent again after 429 with Retry-After', async () => {
		const limited: Handler = () => response(429, {}, { 'retry-after': '0' });
		const { run, requests } = failing(limited, () => response(201, { data: { id: 'n' } }));
		await run();
		const keys = requests.map(({ headers }) => headers['Idempotency-Key']);
		expect(keys).toEqual([keys[0], keys[0]]);
	});

	it('has written nothing if the answer says so with status 200', async () => {
		const handlers = [() => response(200, { success: false, errors: ['invalid_input'] })];
		const { run } = nodeOf('ashby', note, { handlers });
		await expect(run()).rejects.toThrow(/invalid_input.*Nothing was written\.$/);
	});

	it.each<[object, RegExp]>([
		[{ success: false }, /Nothing was written\.$/],
		[{ ok: false, errors: ['x'] }, /Nothing was written\.$/],
		[{ success: false, error: { id: 'no_right' } }, /Nothing was written\.$/],
		[{ success: false, id: 'trace-1' }, /Nothing was written\.$/],
		[{ ok: false, candidate: { id: 'c1' } }, /Nothing was written\.$/],
		[{ success: 'false' }, /Nothing was written\.$/],
		[{ success: 0 }, /Nothing was written\.$/],
		[{ Success: false }, /Nothing was written\.$/],
		[{ is_success: 'n' }, /Nothing was written\.$/],
		[{ success: 'failed' }, /Nothing was written\.$/],
		[{ code: 403, message: 'Forbidden' }, /It is unknown whether the note was created/],
		[{ validation_errors: ['x'] }, /It is unknown whether the note was created/],
		[{ success: false, data: { id: 'n1' } }, /It is unknown whether the note was created/],
		[{ status: 'error', candidate: { id: 'c1' } }, /It is unknown whether the note was created/],
		[{ statusCode: 403, message: 'Forbidden' }, /It is unknown whether the note was created/],
		[{ error_code: 12 }, /It is unknown whether the note was created/],
		[{ statusCode: 40012 }, /It is unknown whether the note was created/],
		[{ errors: ['x'], candidate: { id: 'c1' } }, /It is unknown whether the note was created/],
		[{ error: 'no right' }, /It is unknown whether the note was created/],
		[{ errors: [{ id: 'no_right' }], data: {} }, /It is unknown whether the note was created/],
	])(
		'has not succeeded if the answer says so without a documented word: %j',
		async (body, known) => {
			const { run } = nodeOf('lever', note, { handlers: [() => response(200, body)] });
			const error = await run().catch(({ message }: Error) => message);
			expect(error).toMatch(/^The provider answered 200, but says that it failed/);
			expect(error).toMatch(known);
		},
	);

	it.each([
		{ success: true },
		{ errors: [], error: null },
		{ ok: 'true', note: { author: 5 } },
		{ status: 'success', data: {} },
		{ data: { id: 5 }, status: 'failed', errors: ['The mail was not sent'] },
		{},
		[],
		'OK',
	])('has succeeded if the answer is %j', async (body) => {
		const { run } = nodeOf('lever', note, { handlers: [() => response(200, body)] });
		const [items] = await run();
		expect(items![0]!.json.candidateId).toBe('7');
	});

	it.each([
		[{ message: 'Forbidden' }],
		[{ data: { success: false } }],
		[[{ error: 'x' }]],
		['false'],
	])('leaves it open if the answer has neither an ID nor a word of success: %j', async (body) => {
		const { run, requests } = nodeOf('lever', note, { handlers: [() => response(200, body)] });
		await expect(run()).rejects.toThrow('It is unknown whether the note was created');
		await expect(run()).rejects.toThrow('It is unknown whether the note was created');
		expect(requests).toHaveLength(1);
	});

	it('leaves it open if the answer has no word of success', async () => {
		const { run, requests } = nodeOf('ashby', note, { handlers: [() => response(200, {})] });
		await expect(run()).rejects.toThrow('It is unknown whether the note was created');
		await expect(run()).rejects.toThrow('It is unknown whether the note was created');
		expect(requests).toHaveLength(1);
	});

	it.each([
		['{}', {}, 'gil@people.example'],
		['a body that is cut off', '{"id": "5', 'han@people.example'],
	])('leaves open whether a candidate was created, without an ID: %s', async (_, body, email) => {
		const created = { ...create, email, job: by('3') };
		const listed: Handler = () => response(200, { content: [] });
		const handlers = [listed, () => response(201, body), listed];
		const { run, requests } = nodeOf('smartRecruiters', created, { handlers });
		const unknown = 'It is unknown whether the candidate was created';
		await expect(run()).rejects.toThrow(`The answer has no ID in the field "id". ${unknown}`);
		await expect(run()).rejects.toThrow(unknown);
		expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
	});

	it('gives an item if the workflow goes on', async () => {
		const setting = { handlers: [() => response(404, {})], continueOnFail: true };
		const [items] = await nodeOf('lever', note, setting).run();
		expect(items).toEqual([
			expect.objectContaining({
				json: expect.objectContaining({ error: expect.stringContaining('Nothing was written.') }),
				pairedItem: { item: 0 },
			}),
		]);
	});
});

it('is done once, although n8n runs the node again', async () => {
	const { run, requests } = nodeOf('lever', note);
	expect(await run()).toEqual(await run());
	expect(requests).toHaveLength(1);
});

describe('an AI agent', () => {
	const tool = (allowAgentWrites?: unknown) => {
		const parameters = { ...note, ...(allowAgentWrites !== undefined && { allowAgentWrites }) };
		return nodeOf('lever', parameters, {
			node: { type: 'n8n-nodes-recruiting.recruitingTool', parameters } as Partial<INode>,
		});
	};

	it.each([undefined, false, '={{ true }}', 'true'])('may not write: %j', async (allowed) => {
		const { run, requests } = tool(allowed);
		await expect(run()).rejects.toThrow('An AI agent may not change data with this node');
		expect(requests).toEqual([]);
	});

	it('may not upload either', async () => {
		const parameters = { resource: 'resume', operation: 'push', parsedResume: '{}' };
		const { run, requests } = nodeOf('lever', parameters, {
			node: { type: 'n8n-nodes-recruiting.recruitingTool', parameters } as Partial<INode>,
		});
		await expect(run()).rejects.toThrow('An AI agent may not change data with this node');
		expect(requests).toEqual([]);
	});

	it('may if the user has allowed it', async () => {
		const { run, requests } = tool(true);
		await run();
		expect(requests).toHaveLength(1);
	});
});

describe('the application of a candidate', () => {
	const applications = (...status: string[]) =>
		response(
			200,
			status.map((one, at) => ({ id: at + 1, candidate_id: 7, status: one, stage_id: 9 })),
		);
	const moved: Handler = () => response(204, '');

	it('is the only one that is active', async () => {
		const handlers = [() => applications('rejected', 'in_process'), moved];
		const { run, sent } = nodeOf('greenhouse', { ...move, stage: by('4') }, { handlers });
		const [items] = await run();
		expect(sent()[1]).toEqual([
			'POST /v3/applications/2/move',
			{ from_stage_id: 9, to_stage_id: 4 },
		]);
		expect(items![0]!.json).toEqual({ id: '7', applicationId: '2', stage: '4' });
	});

	it.each([
		[['in_process', 'in_process'], 'The candidate has 2 active applications: enter'],
		[['rejected'], 'The candidate has no active application'],
	])('has to be clear: %j', async (statuses, problem) => {
		const handlers = [() => applications(...statuses)];
		const { run, requests } = nodeOf('greenhouse', move, { handlers });
		await expect(run()).rejects.toThrow(problem);
		expect(requests).toHaveLength(1);
	});

	it("is not somebody else's", async () => {
		const parameters = { ...move, applicationId: '9', stage: by('4') };
		const handlers = [() => applications('in_process', 'rejected'), moved];
		const { run, requests } = nodeOf('greenhouse', parameters, { handlers });
		await expect(run()).rejects.toThrow('The candidate has no application with the ID 9');
		expect(requests).toHaveLength(1);
	});

	it('may be one that is not active', async () => {
		const parameters = { ...move, applicationId: '2', stage: by('4') };
		const handlers = [() => applications('in_process', 'rejected'), moved];
		const { run, sent } = nodeOf('greenhouse', parameters, { handlers });
		await run();
		expect(sent()[1]![0]).toBe('POST /v3/applications/2/move');
	});

	it('is not another one if its expression has no result', async () => {
		const node = { parameters: { applicationId: '={{ $json.application }}' } };
		const { run, requests } = nodeOf('greenhouse', move, { node });
		await expect(run()).rejects.toThrow('The expression in Application ID has no result');
		expect(requests).toEqual([]);
	});

	it('may be given in place of the candidate', async () => {
		const parameters = { ...move, candidateId: by(''), applicationId: '1', stage: by('4') };
		const handlers = [() => applications('in_process'), moved];
		const { run, sent } = nodeOf('greenhouse', parameters, { handlers });
		const [items] = await run();
		expect(sent().map(([line]) => line)).toEqual([
			'GET /v3/applications?ids=1',
			'POST /v3/applications/1/move',
		]);
		expect(items![0]!.json.id).toBe('1');
	});
});

describe('a candidate who is to be created', () => {
	const lever = { ...create, email: 'ana@people.example', user: by('u1') };
	const known: Handler = () =>
		response(200, {
			data: [{ id: 'old', name: 'A', emails: ['ana@people.example'] }],
			hasNext: false,
		});

	it('is created if nobody has the address', async () => {
		const handlers = [nobody, () => response(201, { data: { id: 'new' } })];
		const { run, sent } = nodeOf('lever', { ...lever, job: by('p1') }, { handlers });
		const [items] = await run();
		expect(sent()[1]).toEqual([
			'POST /v1/opportunities?perform_as=u1',
			{ name: 'Ana Sousa', emails: ['ana@people.example'], postings: ['p1'] },
		]);
		expect(items![0]!.json).toEqual({
			id: 'new',
			created: true,
			addedToJob: true,
			applicationId: null,
			from: 'input',
		});
	});

	it('is the one who has it', async () => {
		const { run, sent, hints } = nodeOf(
			'lever',
			{ ...lever, job: by('p1') },
			{ handlers: [known] },
		);
		const [items] = await run();
		expect(items![0]!.json).toMatchObject({ id: 'old', created: false, addedToJob: false });
		expect(sent()).toHaveLength(1);
		expect(hints).toEqual([
			'The candidate existed already, and was not added to the job now: this system adds only new candidates to a job.',
		]);
	});

	it('is told to have no resume there if the system takes none', async () => {
		const binary = { data: { data: '', mimeType: 'application/pdf', fileName: 'cv.pdf' } };
		const handlers = [nobody, () => response(201, { data: { id: '5' } })];
		const parameters = { ...create, email: 'ana@people.example' };
		const { run, hints } = nodeOf('teamtailor', parameters, { handlers, binary });
		const [items] = await run();
		expect(items![0]!.json).toMatchObject({ id: '5', created: true });
		expect(hints).toEqual(['Files are not uploaded: Teamtailor takes none by its API.']);
	});

	it('is nowhere added to a job if none is chosen', async () => {
		const [items] = await nodeOf('lever', lever, { handlers: [known] }).run();
		expect(items![0]!.json).not.toHaveProperty('addedToJob');
	});

	it.each([
		[' mailto:Ana@People.example ', 'ana@people.example'],
		['ana@people.example', 'MAILTO: ana@people.example'],
	])('is the one who has it in another form: %j and %j', async (email, kept) => {
		const found: Handler = () =>
			response(200, { data: [{ id: 'old', name: 'A', emails: [kept] }], hasNext: false });
		const { run, requests } = nodeOf('lever', { ...lever, email }, { handlers: [found] });
		const [items] = await run();
		expect(items![0]!.json).toMatchObject({ id: 'old', created: false });
		const { searchParams } = new URL(requests[0]!.url);
		expect(searchParams.get('email')).toMatch(/^ana@people\.example$/i);
	});

	it.each([
		[' mailto:Ana@People.example ', 'Ana@People.example'],
		['Ana Sousa <ana@people.example>', 'ana@people.example'],
		['"Sousa, Ana" < mailto:ana@people.example >', 'ana@people.example'],
		["o'neil+jobs@sub.people.example", "o'neil+jobs@sub.people.example"],
		['ana@bücher.example', 'ana@bücher.example'],
	])('is looked for and created with the address alone: %j', async (email, address) => {
		const handlers = [nobody, nobody, () => response(201, { data: { id: 'new' } })];
		if (address === address.toLowerCase()) handlers.shift();
		const { run, requests, sent } = nodeOf('lever', { ...lever, email }, { handlers });
		await run();
		expect(new URL(requests[0]!.url).searchParams.get('email')).toBe(address);
		expect(sent().at(-1)![1]).toMatchObject({ emails: [address] });
	});

	it.each([
		...['ana', '@people.example', 'ana@', '*', 'Ana <ana>', 'ana@@people.example'],
		...['ana@people.example, bo@people.example', 'ana@people.example;bo@people.example'],
		...['a na@people.example', 'a@people.example <b@people.example> <c@people.example>'],
		...['ana@people..example', 'ana@people.example?subject=x', 'ana\u200b@people.example'],
	])('needs one address, before anything is sent: %j', async (email) => {
		const { run, requests } = nodeOf('lever', { ...lever, email });
		await expect(run()).rejects.toThrow(
			/^The text in Email is not an e-mail address: .+ Nothing was written\.$/,
		);
		expect(requests).toEqual([]);
	});

	it('is nobody whose address only looks the same', async () => {
		const kelvin = { ...lever, email: 'mar\u212A@people.example' };
		const other: Handler = () =>
			response(200, { data: [{ id: 'old', emails: ['mark@people.example'] }], hasNext: false });
		const handlers = [other, other, () => response(201, { data: { id: 'new' } })];
		const [items] = await nodeOf('lever', kelvin, { handlers }).run();
		expect(items![0]!.json).toMatchObject({ id: 'new', created: true });
	});

	it('must not exist, if the user wants that', async () => {
		const { run, requests } = nodeOf(
			'lever',
			{ ...lever, ifExists: 'fail' },
			{ handlers: [known] },
		);
		await expect(run()).rejects.toThrow('exists: the ID is old. Nothing was written.');
		expect(requests).toHaveLength(1);
	});

	it('is looked for by an address, which an expression must have', async () => {
		const node = { parameters: { email: '={{ $json.email }}' } };
		const { run, requests } = nodeOf('lever', { ...lever, email: '' }, { node });
		await expect(run()).rejects.toThrow('The expression in Email has no result');
		expect(requests).toEqual([]);
	});

	it('may be another one with the same address', async () => {
		const parameters = { ...lever, ifExists: 'create' };
		const { run, sent } = nodeOf('lever', parameters);
		await run();
		expect(sent()).toHaveLength(1);
	});

	it('is not created while another execution still creates them, however long it takes', async () => {
		jest.useFakeTimers();
		const nobodyYet: Handler = () => response(200, { data: [], hasNext: false });
		let answer = () => {};
		const slow: Handler = async () => {
			await new Promise<void>((resolve) => (answer = resolve));
			return response(201, { data: { id: 'new-1' } });
		};
		const first = nodeOf('lever', lever, { handlers: [nobodyYet, slow] });
		const others = [nodeOf('lever', lever), nodeOf('lever', lever)];
		const creating = first.run();
		const problem = /for five minutes: .+ Nothing was written\.$/;
		const late = expect(others[0]!.run()).rejects.toThrow(problem);
		await jest.advanceTimersByTimeAsync(300_000);
		await late;
		await expect(others[1]!.run()).rejects.toThrow(problem);
		expect(others.flatMap(({ requests }) => requests)).toEqual([]);
		answer();
		const [items] = await creating;
		expect(items![0]!.json).toMatchObject({ id: 'new-1', created: true });
		jest.useRealTimers();
	});

	describe('after a creation with the same address that got no clear answer', () => {
		const ofBea = { ...lever, email: 'bea@people.example' };
		const lost: Handler = () => response(504, {});
		const doubt = /got no clear answer .+ look in Lever, and run .+ Nothing was written\.$/;

		beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] }));
		afterEach(() => {
			// The doubt must not last until the next test.
			jest.advanceTimersByTime(300_000);
			jest.useRealTimers();
		});

		it('fails if it waited, and for five minutes', async () => {
			const first = nodeOf('lever', ofBea, { handlers: [nobody, lost] });
			const second = nodeOf('lever', ofBea, { handlers: [nobody] });
			const ends = [first.run(), second.run()];
			await Promise.all([
				expect(ends[0]).rejects.toThrow('It is unknown whether the candidate was created'),
				expect(ends[1]).rejects.toThrow(doubt),
			]);
			await expect(second.run()).rejects.toThrow(doubt);
			jest.advanceTimersByTime(299_000);
			await expect(second.run()).rejects.toThrow(doubt);
			expect(second.requests.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET']);
			jest.advanceTimersByTime(1_000);
			const handlers = [nobody, () => response(201, { data: { id: 'new' } })];
			const [items] = await nodeOf('lever', ofBea, { handlers }).run();
			expect(items![0]!.json).toMatchObject({ id: 'new', created: true });
		});

		it('uses who is found by then', async () => {
			const ofCid = { ...lever, email: 'cid@people.example' };
			await expect(nodeOf('lever', ofCid, { handlers: [nobody, lost] }).run()).rejects.toThrow();
			const found: Handler = () =>
				response(200, { data: [{ id: 'late', emails: [ofCid.email] }], hasNext: false });
			const [items] = await nodeOf('lever', ofCid, { handlers: [found] }).run();
			expect(items![0]!.json).toMatchObject({ id: 'late', created: false });
		});

		it('does not stop who is to be another one, or has another address', async () => {
			const ofDan = { ...lever, email: 'dan@people.example' };
			await expect(nodeOf('lever', ofDan, { handlers: [nobody, lost] }).run()).rejects.toThrow();
			await nodeOf('lever', { ...ofDan, ifExists: 'create' }).run();
			const handlers = [nobody, () => response(201, { data: { id: 'new' } })];
			await nodeOf('lever', { ...lever, email: 'eva@people.example' }, { handlers }).run();
		});

		it('applies to the next item too, if the workflow goes on', async () => {
			const ofFay = { ...lever, email: 'fay@people.example' };
			const going = { handlers: [nobody, lost, nobody], continueOnFail: true, count: 2 };
			const node = nodeOf('lever', ofFay, going);
			const [, failed] = await node.run();
			expect(failed).toHaveLength(2);
			expect(failed![1]!.json.error).toMatch(doubt);
			expect(node.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
		});
	});

	/** An execution that creates somebody until it is told to end, and how it is told. */
	const slowCreation = (cancelSignal?: AbortSignal) => {
		let end = () => {};
		const slow: Handler = async () => {
			await new Promise<void>((resolve) => (end = resolve));
			return response(201, { data: { id: 'new-1' } });
		};
		const handlers: Handler[] = [() => response(200, { data: [], hasNext: false }), slow];
		const setting = { handlers, ...(cancelSignal && { cancelSignal }) };
		const { run, requests } = nodeOf('lever', lever, setting);
		return { run, requests, end: () => end() };
	};

	it('no longer waits for another execution once it is canceled, and lets nobody overtake', async () => {
		const [first, stop] = [slowCreation(), new AbortController()];
		const creating = first.run();
		const canceled = slowCreation(stop.signal);
		const waiting = canceled.run();
		const third = nodeOf('lever', lever, { handlers: [known] });
		const using = third.run();
		await new Promise(setImmediate);
		stop.abort(new Error('canceled'));
		await expect(waiting).rejects.toThrow('canceled');
		expect([canceled.requests, third.requests]).toEqual([[], []]);
		first.end();
		await creating;
		expect((await using)[0]![0]!.json).toMatchObject({ id: 'old', created: false });
	});

	it('does not wait for somebody with the address in another account', async () => {
		const first = slowCreation();
		const creating = first.run();
		await new Promise(setImmediate);
		const other = nodeOf('lever', lever, { handlers: [known], apiKey: 'another key' });
		expect((await other.run())[0]![0]!.json).toMatchObject({ id: 'old' });
		first.end();
		await creating;
	});

	it('is not created again if a later step failed, and the error names the ID', async () => {
		const handlers: Handler[] = [
			() => response(200, []),
			() => response(201, { id: 5 }),
			() => response(422, {}),
			() => response(201, { id: 6 }),
		];
		const parameters = { ...create, email: 'ana@people.example', job: by('3') };
		const { run, sent } = nodeOf('greenhouse', parameters, { handlers });
		await expect(run()).rejects.toThrow('This was written before: candidateId 5.');
		const [items] = await run();
		expect(items![0]!.json).toMatchObject({ id: '5', created: true, applicationId: '6' });
		expect(sent().map(([line]) => String(line).split('?')[0])).toEqual([
			...['GET /v3/candidates', 'POST /v3/candidates'],
			...['POST /v3/applications', 'POST /v3/applications'],
		]);
	});
});

describe('a list from which users choose', () => {
	const editor = ({ context }: ReturnType<typeof nodeOf>) =>
		({
			...context,
			getNodeParameter: (name: string, fallback: unknown) =>
				context.getNodeParameter(name, 0, fallback),
		}) as never;

	it('is that of the account, with all names, and can be searched', async () => {
		const users = [
			{ id: 'u1', name: 'Ana', email: 'ana@corp.example' },
			{ id: 'u2', name: 'Bo', email: 'bo@corp.example' },
		];
		const fake = nodeOf('lever', note, {
			handlers: [() => response(200, { data: users, hasNext: false })],
		});
		expect(await searchUsers.call(editor(fake), 'bo@')).toEqual({
			results: [{ name: 'Bo · bo@corp.example', value: 'u2' }],
		});
	});

	it('puts the text that is sought in order once, however many records there are and however long it is', async () => {
		const users = Array.from({ length: 20 }, (_, at) => ({ id: `u${at}`, name: `Name ${at}` }));
		const fake = nodeOf('lever', note, {
			handlers: [() => response(200, { data: users, hasNext: false })],
		});
		const normalize = jest.spyOn(String.prototype, 'normalize');
		await searchUsers.call(editor(fake), 'x'.repeat(10_000));
		const lengths = normalize.mock.contexts.map((one) => String(one).length);
		normalize.mockRestore();
		expect(lengths.filter((one) => one >= 500)).toEqual([500]);
	});

	it.each([
		['', ['Offer · Cook', 'Offer · 6']],
		['cook', ['Offer · Cook']],
	])('names the job of each stage if one list has those of all jobs', async (text, names) => {
		const stages = [
			{ id: 51, name: 'Offer', job_id: 5 },
			{ id: 61, name: 'Offer', job_id: 6 },
		];
		const handlers: Handler[] = [
			({ url }) => response(200, url.includes('stages') ? stages : [{ id: 5, name: 'Cook' }]),
		];
		const fake = nodeOf('greenhouse', move, { handlers });
		const { results } = await searchStages.call(editor(fake), text);
		expect(results.map(({ name }) => name)).toEqual(names);
	});

	it('names the ID of the job if the jobs cannot be read', async () => {
		const stages = [{ id: 51, name: 'Offer', job_id: 5 }];
		const handlers: Handler[] = [
			({ url }) => (url.includes('stages') ? response(200, stages) : response(403, {})),
		];
		const fake = nodeOf('greenhouse', move, { handlers });
		const { results } = await searchStages.call(editor(fake));
		expect(results).toEqual([{ name: 'Offer · 5', value: '51' }]);
	});

	it('says in its last entry that a single list has more', async () => {
		const stages = Array.from({ length: 501 }, (_, at) => ({ id: at, name: `S${at}` }));
		const handlers: Handler[] = [({ url }) => response(200, url.includes('stages') ? stages : [])];
		const fake = nodeOf('greenhouse', move, { handlers });
		const { results } = await searchStages.call(editor(fake));
		expect(results).toHaveLength(501);
		expect(results.at(-1)!.name).toMatch(/^There are more/);
	});

	/** The stages at Recruitee, of jobs of which each has a list of its own. */
	const stagesOf = async (jobs: number, stages: Handler, text = '') => {
		const offers = Array.from({ length: jobs }, (_, at) => ({
			id: at + 1,
			title: `Job ${at + 1}`,
		}));
		const handlers: Handler[] = [
			(request) => {
				const { pathname, searchParams } = new URL(request.url);
				if (!pathname.endsWith('/offers')) return stages(request);
				const from = Number(searchParams.get('offset') ?? 0);
				const size = Number(searchParams.get('limit') ?? 100);
				return response(200, { offers: offers.slice(from, from + size) });
			},
		];
		const fake = nodeOf('recruitee', move, { handlers });
		const { results } = await searchStages.call(editor(fake), text);
		const paths = fake.requests.map(({ url }) => new URL(url).pathname);
		return {
			names: results.map(({ name }) => name),
			jobs: paths.filter((path) => /\d$/.test(path)),
		};
	};
	const stagesAt = (count: number) => {
		const stages = Array.from({ length: count }, (_, at) => ({ id: at, name: `S${at}` }));
		return response(200, { offer: { pipeline_template: { stages } } });
	};
	const isOf = (job: number, { url }: { url: string }) => new URL(url).pathname.endsWith(`/${job}`);

	it('leaves out a job that is gone', async () => {
		const handler: Handler = (request) => (isOf(1, request) ? response(404, {}) : stagesAt(1));
		const { names } = await stagesOf(3, handler);
		expect(names).toEqual(['S0 · Job 2', 'S0 · Job 3']);
	});

	it('is an error if all jobs are gone', async () => {
		await expect(stagesOf(2, () => response(404, {}))).rejects.toThrow('Not Found');
	});

	it('says in its last entry that there are more', async () => {
		const { names } = await stagesOf(12, () => stagesAt(60));
		expect(names).toHaveLength(501);
		expect(names.at(-1)).toMatch(/^There are more/);
	});

	it('shows what has arrived if time runs out', async () => {
		const handler: Handler = (request) => {
			if (!isOf(9, request)) return stagesAt(1);
			jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 30_000);
			return response(500, {});
		};
		const { names } = await stagesOf(20, handler);
		jest.restoreAllMocks();
		expect(names.slice(0, 8)).toEqual(Array.from({ length: 8 }, (_, at) => `S0 · Job ${at + 1}`));
		expect(names.at(-1)).toMatch(/^There are more/);
	});

	it('speaks of the list if nothing has arrived in time', async () => {
		const late = () => {
			jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 30_000);
			return response(200, { offers: [{ id: 1 }] });
		};
		const fake = nodeOf('recruitee', move, { handlers: [late] });
		const error = { description: expect.stringContaining('The list did not arrive') as string };
		await expect(searchStages.call(editor(fake))).rejects.toMatchObject(error);
		jest.restoreAllMocks();
	});

	it('reads those first whose jobs have the text', async () => {
		const { names, jobs } = await stagesOf(9, () => stagesAt(1), 'job 9');
		expect(names).toEqual(['S0 · Job 9']);
		expect(jobs[0]).toMatch(/\/9$/);
	});

	it('is missing for a system that has none', async () => {
		const fake = nodeOf('gem', note);
		await expect(searchReasons.call(editor(fake))).rejects.toThrow('Gem has no list');
	});
});
