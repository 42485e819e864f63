import { rejectExecutions } from '../n8n/database';
import { newCandidate, TriggerStage } from '../support/triggerStage';
import { everySecond, summarizeEvents } from '../support/triggers';

jest.setTimeout(180_000);

let stage: TriggerStage;

beforeAll(async () => {
	stage = await TriggerStage.open();
}, 900_000);

afterAll(async () => await stage?.close());

afterEach(async () => await stage.reset());

it('processes simultaneous copies of one delivery once', async () => {
	const workflow = await stage.activated('p4');
	const copy = { id: 'msg_copied' };
	const send = async () =>
		await stage.provider.profiles.p4.emit('candidate.created', newCandidate, copy);
	await Promise.all(Array.from({ length: 10 }, send));
	const executions = await stage.n8n.client.waitForExecutions(workflow, 10);
	expect(executions.flatMap((execution) => execution.itemsOf('After'))).toHaveLength(1);
});

it('emits polled events again, with the same ids, until n8n can start an execution', async () => {
	const { people } = stage.provider.profiles.p2;
	const id = await stage.activated('p2', { pollTimes: everySecond });
	await stage.polls(2);
	const refused = () => stage.n8n.timesLogged('n8n could not start an execution with 1 event(s)');
	const accept = rejectExecutions(stage.n8n.databaseUrl);
	people.add({ ...newCandidate, id: '70' });
	await stage.logged('n8n could not start an execution with 1 event(s)');
	await stage.polls(2);
	expect(refused()).toBeGreaterThan(1);
	expect(await stage.n8n.client.listExecutions(id)).toEqual([]);
	people.add({ ...newCandidate, id: '71' });
	await stage.logged('n8n could not start an execution with 2 event(s)');
	accept();
	const executions = await stage.events(id, 2);
	await stage.polls(2);
	expect(summarizeEvents(await stage.events(id, 2))).toEqual([
		['candidate.created 70', 'candidate.created 71'],
	]);
	expect(new Set(executions.flat().map(({ eventId }) => eventId)).size).toBe(2);
});
