import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';

import { parse, stringify } from 'flatted';

import type { RecordedRequest } from '../../../test/provider';
import type { LeakStage } from '../stage';
import type { SensitiveValue } from './search';

/** A deliberate leak, and the place where the search must find it. */
interface SeededLeak {
	/** `credential` by default. */
	kind?: SensitiveValue['kind'];
	where: RegExp;
	/** Writes the text there. */
	seed(stage: LeakStage, text: string): void;
}

/** One leak for each kind of place. */
export const seededLeaks: Record<string, SeededLeak> = {
	"n8n's output": {
		where: /^file n8n\.log$/,
		seed: ({ n8n }, text) => appendFileSync(n8n.logFile, `warn ${text}\n`),
	},
	"n8n's event log": {
		where: /^file \.n8n\/n8nEventLog\.log$/,
		seed: ({ folder }, text) =>
			appendFileSync(path.join(folder, '.n8n', 'n8nEventLog.log'), JSON.stringify({ text })),
	},
	'static data': {
		where: /^table workflow_entity\.staticData$/,
		seed: (stage, text) =>
			change(
				stage,
				'UPDATE workflow_entity SET staticData = ?',
				JSON.stringify({ snapshot: text }),
			),
	},
	'another table': {
		where: /^table workflow_publication_outbox\.errorMessage$/,
		seed: (stage, text) =>
			change(stage, 'UPDATE workflow_publication_outbox SET errorMessage = ?', text),
	},
	'the error of an execution': {
		where: /^execution \d+ of /,
		seed: (stage, text) =>
			changeExecution(stage, ({ resultData }) => {
				resultData.error = { message: 'Unauthorized', cause: { context: { sent: text } } };
			}),
	},
	'an item with an error': {
		where: /^execution \d+ of /,
		seed: (stage, text) =>
			changeExecution(stage, ({ resultData }) => {
				resultData.runData.Seeded = [{ data: { main: [[{ json: { error: text } }]] } }];
			}),
	},
	"n8n's answer": {
		where: /^answer: a test$/,
		seed: ({ answers }, text) => answers.push({ where: 'a test', text }),
	},
	'a server of another origin': {
		where: /^another origin$/,
		seed: ({ provider }, text) => provider.foreign.requests.push(request('foreign', text)),
	},
	'the provider of another profile': atAnotherProvider('credential'),
	'the provider of another profile, with personal data': atAnotherProvider('person'),
	'the provider of another profile, with a signing secret': atAnotherProvider('signing'),
};

function atAnotherProvider(kind: SensitiveValue['kind']): SeededLeak {
	return {
		kind,
		where: /^provider p3$/,
		seed: ({ provider }, text) => provider.requests.push(request('p3', text)),
	};
}

function request(profile: RecordedRequest['profile'], authorization: string): RecordedRequest {
	return { profile, method: 'GET', url: '/', headers: { authorization }, time: 0, body: '' };
}

function change(stage: LeakStage, statement: string, ...values: string[]): void {
	const database = new DatabaseSync(fileURLToPath(stage.n8n.databaseUrl));
	database.prepare(statement).run(...values);
	database.close();
}

interface Data {
	resultData: { error?: unknown; runData: Record<string, unknown> };
}

/** Changes the data of the last execution. */
function changeExecution(stage: LeakStage, edit: (data: Data) => void): void {
	const database = new DatabaseSync(fileURLToPath(stage.n8n.databaseUrl));
	const last = 'SELECT executionId, data FROM execution_data ORDER BY executionId DESC LIMIT 1';
	const { executionId, data } = database.prepare(last).get() as Record<string, string>;
	const parsed = parse(data!) as Data;
	edit(parsed);
	const update = 'UPDATE execution_data SET data = ? WHERE executionId = ?';
	database.prepare(update).run(stringify(parsed), executionId!);
	database.close();
}
