import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';

import { parse, stringify } from 'flatted';

import type { RecordedRequest } from '../provider';
import type { Canary } from './search';
import type { CanaryStage } from './stage';

/** A leak of our own making, and the place where it has to be found. */
interface Plant {
	/** Without it a credential. */
	kind?: Canary['kind'];
	where: RegExp;
	put(stage: CanaryStage, text: string): void;
}

/** One leak for each kind of place. */
export const plants: Record<string, Plant> = {
	"n8n's output": {
		where: /^file n8n\.log$/,
		put: ({ n8n }, text) => appendFileSync(n8n.logFile, `warn ${text}\n`),
	},
	"n8n's event log": {
		where: /^file \.n8n\/n8nEventLog\.log$/,
		put: ({ folder }, text) =>
			appendFileSync(path.join(folder, '.n8n', 'n8nEventLog.log'), JSON.stringify({ text })),
	},
	'static data': {
		where: /^table workflow_entity\.staticData$/,
		put: (stage, text) =>
			change(
				stage,
				'UPDATE workflow_entity SET staticData = ?',
				JSON.stringify({ snapshot: text }),
			),
	},
	'another table': {
		where: /^table workflow_publication_outbox\.errorMessage$/,
		put: (stage, text) =>
			change(stage, 'UPDATE workflow_publication_outbox SET errorMessage = ?', text),
	},
	'the error of an execution': {
		where: /^execution \d+ of /,
		put: (stage, text) =>
			changeExecution(stage, ({ resultData }) => {
				resultData.error = { message: 'Unauthorized', cause: { context: { sent: text } } };
			}),
	},
	'an item that tells of an error': {
		where: /^execution \d+ of /,
		put: (stage, text) =>
			changeExecution(stage, ({ resultData }) => {
				resultData.runData.Planted = [{ data: { main: [[{ json: { error: text } }]] } }];
			}),
	},
	'an answer of n8n': {
		where: /^answer: a test$/,
		put: ({ answers }, text) => answers.push({ where: 'a test', text }),
	},
	'another origin': {
		where: /^another origin$/,
		put: ({ provider }, text) => provider.foreign.requests.push(request('foreign', text)),
	},
	'the provider of another profile': atAnotherProvider('credential'),
	'the provider of another profile, about somebody': atAnotherProvider('person'),
	'the provider of another profile, by which webhooks are signed': atAnotherProvider('signing'),
};

function atAnotherProvider(kind: Canary['kind']): Plant {
	return {
		kind,
		where: /^provider p3$/,
		put: ({ provider }, text) => provider.requests.push(request('p3', text)),
	};
}

function request(profile: RecordedRequest['profile'], authorization: string): RecordedRequest {
	return { profile, method: 'GET', url: '/', headers: { authorization }, time: 0, body: '' };
}

function change(stage: CanaryStage, statement: string, ...values: string[]): void {
	const database = new DatabaseSync(fileURLToPath(stage.n8n.databaseUrl));
	database.prepare(statement).run(...values);
	database.close();
}

interface Data {
	resultData: { error?: unknown; runData: Record<string, unknown> };
}

/** Changes the data of the last execution. */
function changeExecution(stage: CanaryStage, edit: (data: Data) => void): void {
	const database = new DatabaseSync(fileURLToPath(stage.n8n.databaseUrl));
	const last = 'SELECT executionId, data FROM execution_data ORDER BY executionId DESC LIMIT 1';
	const { executionId, data } = database.prepare(last).get() as Record<string, string>;
	const parsed = parse(data!) as Data;
	edit(parsed);
	const update = 'UPDATE execution_data SET data = ? WHERE executionId = ?';
	database.prepare(update).run(stringify(parsed), executionId!);
	database.close();
}
