import type { IDataObject } from 'n8n-workflow';

import { runActions } from '../../../../nodes/Recruiting/actions';
import { fakeContext, response, type Handler } from '../../support/executeContext';

const RESUME = `Jane Sample\njane@mail.example\n${'Wrote software for hospitals. '.repeat(9)}`;
const PARSED = { basics: { email: 'jane@mail.example' } };

/** What the executions of a test have done, in order. */
let done: string[];
/** Executions that are reading a file, and the most at once. */
let reading: number;
let mostReading: number;

beforeEach(() => void ([done, reading, mostReading] = [[], 0, 0]));

interface Others {
	readonly operation?: string;
	readonly parameters?: IDataObject;
	/** What happens while the file is read. */
	readonly arrives?: () => Promise<unknown>;
	readonly signal?: AbortSignal;
	readonly handler?: Handler;
}

/** An execution that works on a file of its own. */
async function execution(name: string, others: Others = {}): Promise<IDataObject> {
	const { operation = 'check', arrives, signal, handler = () => response(200, {}) } = others;
	const parameters = { resource: 'resume', operation, parsedResume: PARSED, ...others.parameters };
	const { context } = fakeContext({ parameters, handlers: [handler] });
	const file = { mimeType: 'text/plain', fileName: `${name}.txt`, data: '' };
	const getBinaryDataBuffer = async () => {
		done.push(`${name} is read`);
		mostReading = Math.max(mostReading, ++reading);
		await arrives?.();
		reading--;
		return Buffer.from(RESUME, 'utf8');
	};
	const helpers = { assertBinaryData: () => file, getBinaryDataBuffer };
	Object.assign(context.helpers, helpers);
	Object.assign(context, {
		getInputData: () => [{ json: {}, binary: { data: file } }],
		getExecutionCancelSignal: () => signal,
	});
	try {
		const outputs = await runActions(context);
		return outputs.flat()[0]!.json;
	} finally {
		done.push(`${name} ends`);
	}
}

const turn = async () => await new Promise((resolve) => setImmediate(resolve));
const never = async () => await new Promise<never>(() => {});

describe('the queue of resumes', () => {
	it('works on one file of all executions at a time, in the order of asking, in every operation', async () => {
		const operations = ['check', 'compare', 'extractText', 'check', 'rewriteDates', 'push'];
		const names = operations.map((operation, at) => `${operation} ${at}`);
		await Promise.all(
			names.map(
				async (name, at) => await execution(name, { operation: operations[at], arrives: turn }),
			),
		);
		expect(mostReading).toBe(1);
		const reads = done.filter((step) => step.endsWith('is read'));
		const files = names.filter((name) => !name.startsWith('rewriteDates'));
		expect(reads).toEqual(files.map((name) => `${name} is read`));
		expect(done.indexOf('check 0 ends')).toBeLessThan(done.indexOf('extractText 2 is read'));
		expect(done.indexOf('rewriteDates 4 ends')).toBeGreaterThan(done.indexOf('check 3 ends'));
	});

	it('goes on while an upload waits for the provider', async () => {
		const upload = execution('upload', { operation: 'push', handler: never });
		await Promise.all([execution('one'), execution('two', { operation: 'compare' })]);
		expect(done.slice(-1)).not.toEqual(['upload ends']);
		expect(await Promise.race([upload, turn().then(() => 'waits')])).toBe('waits');
	});

	it('goes on after a file that cannot be read', async () => {
		const lost = async () => await Promise.reject(new Error('The file is gone'));
		const failing = execution('lost', { arrives: lost });
		const next = execution('next', { operation: 'extractText' });
		await expect(failing).rejects.toThrow('The file is gone');
		expect(await next).toMatchObject({ kind: 'txt' });
	});

	it('reads no file of an execution that was cancelled while it waited', async () => {
		const cancelled = new AbortController();
		const first = execution('first', { arrives: async () => cancelled.abort() });
		const second = execution('second', { signal: cancelled.signal });
		const third = execution('third');
		await expect(second).rejects.toThrow();
		await Promise.all([first, third]);
		expect(done).not.toContain('second is read');
	});

	it('goes on after a minute if a file never arrives', async () => {
		jest.useFakeTimers({ doNotFake: ['performance', 'setImmediate'] });
		void execution('hanging', { arrives: never });
		const next = execution('next');
		await jest.advanceTimersByTimeAsync(59_000);
		expect(done).toEqual(['hanging is read']);
		await jest.advanceTimersByTimeAsync(2_000);
		expect(await next).toMatchObject({ verdict: expect.any(String) });
		jest.useRealTimers();
	});
});

describe('parsed data as text', () => {
	it('are not read if they have more values than anybody can check', async () => {
		const many = (count: number) => ({ parameters: { parsedResume: `[${'1,'.repeat(count)}1]` } });
		await expect(execution('many', many(100_001))).rejects.toThrow('too many values');
		expect(await execution('some', many(999))).toMatchObject({ verdict: expect.any(String) });
		const long = { parsedResume: JSON.stringify({ photo: 'A'.repeat(2_000_000) }) };
		expect(await execution('long', { parameters: long })).toHaveProperty('verdict');
	});
});
