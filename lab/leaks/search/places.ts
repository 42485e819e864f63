import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { parse } from 'flatted';

import { readSqlite } from '../../../test/n8n/database';
import type { RecordedRequest } from '../../../test/provider';
import { WITH_BODIES } from '../scenario/actions';
import type { LeakStage } from '../stage';
import type { Place, SensitiveValue } from './search';

/** All texts that others may read. n8n must be stopped. */
export function collectPlaces(stage: LeakStage): Place[] {
	const { provider } = stage;
	const { databaseUrl } = stage.n8n;
	return [
		...files(stage.folder),
		...tables(databaseUrl),
		...executions(databaseUrl),
		...stage.answers.map(({ where, text }) => ({ where: `answer: ${where}`, text })),
		...provider.foreign.requests.map((request) => requestPlace('another origin', request)),
		...provider.requests.map((request) => requestPlace(`provider ${request.profile}`, request)),
	];
}

/** Folders of the package and of files of items and workflows. */
const EXCLUDED_FOLDERS = ['nodes', 'storage', 'binaryData', '.n8n-files', '.cache', '.npm'];
/** Read separately. */
const DATABASE = /^database\.sqlite/;

function files(root: string, folder = root): Place[] {
	return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
		const file = path.join(folder, entry.name);
		if (entry.isDirectory()) return EXCLUDED_FOLDERS.includes(entry.name) ? [] : files(root, file);
		if (DATABASE.test(entry.name)) return [];
		return linesOf(`file ${path.relative(root, file)}`, readFileSync(file, 'utf8'));
	});
}

/** Log lines that are places of their own, by a text in them. */
const SPECIAL_LINES: Record<string, string> = {
	'lines with bodies': 'Response body:',
	"lines of n8n's OAuth2 client": 'JSON response from OAuth2 token endpoint',
};

function linesOf(where: string, text: string): Place[] {
	const lines = text.split('\n');
	const special = Object.entries(SPECIAL_LINES).map(([name, mark]) => {
		return {
			where: `${where}, ${name}`,
			text: lines.filter((one) => one.includes(mark)).join('\n'),
		};
	});
	const marks = Object.values(SPECIAL_LINES);
	const others = lines.filter((line) => !marks.some((mark) => line.includes(mark)));
	return [{ where, text: others.join('\n') }, ...special];
}

/** Each column of each table as one text, except for the execution data. */
function tables(databaseUrl: string): Place[] {
	const named = readSqlite(databaseUrl, "SELECT name FROM sqlite_master WHERE type = 'table'");
	return named.flatMap(({ name: table }) => {
		const rows = readSqlite(databaseUrl, `SELECT * FROM "${String(table)}"`);
		return Object.keys(rows[0] ?? {})
			.map((name) => ({ name, where: `table ${String(table)}.${name}` }))
			.filter(({ where }) => where !== EXECUTION_DATA)
			.map(({ name, where }) => {
				return { where, text: rows.map((row) => textOf(where, row[name])).join('\n') };
			});
	});
}

const EXECUTION_DATA = 'table execution_data.data';
const STATIC_DATA = 'table workflow_entity.staticData';

function textOf(where: string, value: unknown): string {
	const text = value instanceof Uint8Array ? Buffer.from(value).toString() : String(value ?? '');
	return where === STATIC_DATA ? withoutSecret(text) : text;
}

/** What a trigger writes before the JSON that it stores: a version and a checksum. */
const SEAL = /^\d+ [\w-]{22} (?=\{)/;

/** The secret of a subscription has to be in static data, but only in this field. */
function withoutSecret(text: string): string {
	return JSON.stringify(JSON.parse(text || '{}'), (key, value: unknown) => {
		if (key === 'secret') return undefined;
		const isSealed = typeof value === 'string' && SEAL.test(value);
		return isSealed ? withoutSecret(value.replace(SEAL, '')) : value;
	});
}

/** The saved data of executions without the items: errors, their sources, and everything else. */
function executions(databaseUrl: string): Place[] {
	const all =
		'SELECT d.executionId AS id, d.data AS data, w.name AS name FROM execution_data d JOIN execution_entity e ON e.id = d.executionId JOIN workflow_entity w ON w.id = e.workflowId';
	return readSqlite(databaseUrl, all).map(({ id, data, name }) => ({
		where: `execution ${String(id)} of "${String(name)}"`,
		text: JSON.stringify(withoutItems(parse(String(data)))),
	}));
}

function requestPlace(where: string, { method, url, headers, body }: RecordedRequest): Place {
	const { authorization = '', ...others } = headers;
	const lines = [method, url, readable(authorization), JSON.stringify(others), body];
	return { where, text: lines.join('\n') };
}

/** Basic credentials decoded: user names that differ in the last letter look the same in base64. */
function readable(authorization: string): string {
	const [, pair] = /^basic (.*)$/i.exec(authorization) ?? [];
	return pair === undefined ? authorization : Buffer.from(pair, 'base64').toString();
}

/** The fields that the Recruiting node writes into an item for a failure. */
const ERROR_FIELDS = ['error', 'details', 'message'];

/** Data of an execution without the user's data: only the error of an item stays, and the fields that describe it. */
function withoutItems(value: unknown, seen = new WeakSet()): unknown {
	if (typeof value !== 'object' || value === null) return value;
	if (seen.has(value)) return undefined;
	seen.add(value);
	if (Array.isArray(value)) return value.map((one) => withoutItems(one, seen));
	const { json, error } = value as { json?: object; error?: unknown };
	const isItem = typeof json === 'object' && json !== null;
	const described = Object.entries(json ?? {}).filter(([name]) => ERROR_FIELDS.includes(name));
	const fields = isItem ? { error, fields: Object.fromEntries(described) } : value;
	return Object.fromEntries(
		Object.entries(fields).map(([name, field]) => [name, withoutItems(field, seen)]),
	);
}

/** Which values may be at which places, and why. */
interface Exception {
	where: RegExp;
	allows(value: SensitiveValue, where: string): boolean;
	why: string;
}

const isPushed = ({ name }: SensitiveValue) => name.endsWith(' of the resume .txt');
const isPerson = ({ kind }: SensitiveValue) => kind === 'person';
const isIssuedToken = ({ name }: SensitiveValue) => name.startsWith('an issued token of ');
const isSigningSecret = ({ kind }: SensitiveValue) => kind === 'signing';

const exceptions: Exception[] = [
	{
		where: /^provider /,
		allows: ({ home }, where) => where === `provider ${home}`,
		why: 'A provider receives its own credential, user names and signing secrets.',
	},
	{
		where: /^provider p\d$/,
		allows: isPushed,
		why: 'Resume: Push sends this one résumé and its file name to the provider of every profile.',
	},
	{
		where: new RegExp(`^execution \\d+ of "${WITH_BODIES} |, lines with bodies$`),
		allows: isPerson,
		why: 'With Include Response Body in Errors the user has asked for personal data, but not for secrets.',
	},
	{
		where:
			/^table (?:workflow_entity|workflow_history)\.nodes$|^table execution_data\.workflowData$/,
		allows: isSigningSecret,
		why: 'A secret that is entered by hand is a parameter, and n8n saves parameters with the workflow.',
	},
	{
		where:
			/^answer: the (?:test|connection) of .* with a token address with |, lines of n8n's OAuth2 client$/,
		allows: isIssuedToken,
		why: 'In tests and connections of OAuth2 credentials, in which the package has no part, n8n quotes and logs an answer of the token address that is not JSON (parseResponseBody of @n8n/client-oauth2).',
	},
];

/** Whether a value may be at a place. */
export function isAllowed(where: string, value: SensitiveValue): boolean {
	return exceptions.some((exception) => {
		return exception.where.test(where) && exception.allows(value, where);
	});
}
