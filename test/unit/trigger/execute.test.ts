import type { IExecuteFunctions } from 'n8n-workflow';

import { runTrigger } from '../../../nodes/Recruiting/trigger';
import { forgetMemory } from '../../../nodes/Recruiting/trigger/memory';
import { openTrigger } from '../../../nodes/Recruiting/trigger/open';
import { fakeContext, response } from '../support/executeContext';

/** The context of an execution that started with these items. */
function startedWith(items: object[], mode = 'retry', profile = 'p3'): IExecuteFunctions {
	return {
		getNode: () => ({ name: 'Trigger' }),
		getWorkflow: () => ({ id: '1' }),
		getExecutionCancelSignal: () => undefined,
		getNodeParameter: () => profile,
		getMode: () => mode,
		getInputData: () => items.map((json) => ({ json })),
	} as unknown as IExecuteFunctions;
}

describe('the trigger node', () => {
	it.each([
		['a retried execution', 'retry', 'p3'],
		['a retried poll', 'retry', 'p2'],
		['a test delivery in a manual run', 'manual', 'p3'],
	])('outputs the event of %s', async (_, mode, profile) => {
		const json = { event: 'candidate.created', eventId: 'msg_1', data: { id: '1' } };
		expect(await runTrigger(openTrigger(startedWith([json], mode, profile)))).toEqual([{ json }]);
	});

	it.each([
		[true, /^Status of the published trigger: Not solved yet: Down\. .+ list of executions says /],
		[
			false,
			/^Status of the published trigger: Not solved yet: Down\. No event has arrived since [^.]+\. [^.]+\.$/,
		],
	])('shows the status of a published trigger in a manual run: %s', async (isShown, status) => {
		const addExecutionHints = jest.fn();
		const context = startedWith([{ event: 'candidate.created' }], 'manual');
		const trigger = openTrigger({ ...context, addExecutionHints });
		trigger.memory.registration = { url: 'https://n8n.example/webhook' };
		trigger.memory.outages.set('poll', { checks: 4, isShown, reason: 'Down.' });
		await runTrigger(trigger);
		forgetMemory(context);
		const message = expect.stringMatching(status) as string;
		expect(addExecutionHints).toHaveBeenCalledWith(expect.objectContaining({ message }));
	});

	it.each([
		['alone', [{}]],
		['next to an event', [{ event: 'candidate.created' }, {}]],
	])('rejects an empty item %s', async (_, items) => {
		await expect(runTrigger(openTrigger(startedWith(items)))).rejects.toMatchObject({
			message: 'The event is no longer in this execution',
			description: expect.stringMatching(/^n8n lost the data that started this execution/),
		});
	});

	it('fails with the problem of a test delivery', async () => {
		const problem = 'A delivery was rejected: its signature does not match the secret.';
		await expect(runTrigger(openTrigger(startedWith([{ problem }])))).rejects.toMatchObject({
			message: problem.slice(0, -1),
			description: expect.stringMatching(/^Correct Webhook Secret .* click Execute step again/),
		});
	});

	it('puts the fields of the record at the top if the user wants that', async () => {
		const own = { event: 'candidate.updated', eventId: 'a', receivedAt: '2020-01-01T00:00:00Z' };
		const simplify = async (json: object) => {
			const getNodeParameter = (name: string) => (name === 'simplify' ? true : 'p3');
			const context = startedWith([{ ...json, profile: 'p3', source: 'poll' }]);
			const items = await runTrigger(
				openTrigger({ ...context, getNodeParameter } as IExecuteFunctions),
			);
			return items.map((item) => item.json);
		};
		const data = { id: '1', source: 'Referral', event: 'of the record' };
		expect(await simplify({ ...own, changedFields: ['source'], data })).toEqual([
			{ id: '1', source: 'Referral', changedFields: ['source'], ...own },
		]);
		expect(await simplify({ ...own, data: [data] })).toEqual([{ ...own, data: [data] }]);
		const envelope = { type: 'candidate.updated', data };
		expect(await simplify({ ...own, envelope, data: { id: '1' } })).toEqual([
			{ id: '1', ...own, envelope },
		]);
	});

	it.each([
		['candidates', 'candidate.created'],
		['requisitions', 'requisition.created'],
	])('outputs three %s as new in a manual run if it polls', async (watch, event) => {
		const records = ['1', '2', '3', '4'].map((id) => ({
			...{ id, first_name: 'A', last_name: 'B', email: 'a@candidates.example' },
			...{ title: 'Welder', status: 'open' },
		}));
		const { context, requests, hints } = fakeContext({
			parameters: {
				profile: 'p2',
				authentication: 'accessToken',
				watch,
				watchedFields: 'title, stge',
			},
			handlers: [() => response(200, records)],
		});
		const getWorkflow = () => ({ id: '1' });
		const byHand = { ...context, getWorkflow, getMode: () => 'manual' } as never;
		const receivedAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
		expect(await runTrigger(openTrigger(byHand))).toEqual(
			records.slice(0, 3).map((data) => ({ json: { event, eventId: null, receivedAt, ...data } })),
		);
		expect(requests[0]!.url).toBe(`https://ats.example.com/hub/v1/${watch}`);
		const hint = 'None of these records has the field "stge" of Watched Fields. Compare it';
		expect(hints).toEqual([expect.stringContaining(hint)]);
	});
});
