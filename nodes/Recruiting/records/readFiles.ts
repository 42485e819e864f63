import { candidates, type RecordKind, resumeFiles } from '../profiles';
import { listingOf, type Provider, readPath } from '../provider';
import {
	type Answer,
	answerError,
	type Caller,
	type Exchange,
	headerValue,
	isLocal,
	isUnencrypted,
	operationError,
	read,
	readBody,
	rejectFailure,
	type RequestContext,
	requireWhole,
	textOf,
	valueAt,
} from '../transport';
import { listRecords } from './listRecords';
import { pageCall } from './pages/followPages';
import { readRecord } from './readRecord';

type Resumes = NonNullable<Provider['resumes']>;

/** A file that a system keeps for a candidate. Texts that it does not say are empty. */
export interface KeptFile {
	readonly id: string;
	readonly name: string;
	readonly mimeType: string;
	readonly bytes: Buffer;
}

const LARGEST_BYTES = 25 * 1024 * 1024;
const MOST_REDIRECTS = 3;

/** Reads the files with the resumes of a candidate. */
export async function readResumes(provider: Provider, candidateId: string): Promise<KeptFile[]> {
	const { system = 'The provider', context, resumes } = provider;
	if (resumes === undefined) {
		const advice =
			'The node does not know where the files are. It does for most systems in the field Provider.';
		throw operationError(context, `${system} offers no resumes for download`, advice);
	}
	const files: KeptFile[] = [];
	for (const record of await fileRecords(provider, resumes, candidateId)) {
		const file = await readFile(provider, resumes, record, candidateId);
		if (file !== undefined) files.push(file);
	}
	return files;
}

/** What the system has of each file: an object, or only the address. */
async function fileRecords(
	provider: Provider,
	{ list, get, place = '', onlyField, onlyValue }: Resumes,
	candidateId: string,
): Promise<unknown[]> {
	const selection = { candidateId };
	const kind = get ? resumeFiles : candidates;
	const found = list
		? await listRecords(provider, resumeFiles, Infinity, undefined, selection)
		: [valueAt(await readOne(provider, kind, candidateId), place)].flat();
	const isMeant = (record: unknown) =>
		onlyField === undefined || textOf(valueAt(record, onlyField)) === onlyValue;
	return found.filter((record) => isMeant(record));
}

async function readOne(provider: Provider, kind: RecordKind, candidateId: string) {
	const record = await readRecord(provider, kind, candidateId, { candidateId });
	if (record !== undefined) return record;
	const advice = 'The ID is in the field "id" of what Get Many returns.';
	throw operationError(provider.context, 'No candidate has this ID', advice);
}

/** The file of a record; `undefined` if it has none. */
async function readFile(
	provider: Provider,
	resumes: Resumes,
	record: unknown,
	candidateId: string,
): Promise<KeptFile | undefined> {
	const textAt = (place?: string) =>
		place === undefined || place === '' ? '' : textOf(valueIn(record, place));
	const { idField, nameField, mimeTypeField, contentField, urlField, path } = resumes;
	const [id, name, mimeType] = [textAt(idField), textAt(nameField), textAt(mimeTypeField)];
	if (contentField !== undefined) {
		const content = textAt(contentField);
		return content ? { id, name, mimeType, bytes: Buffer.from(content, 'base64') } : undefined;
	}
	const given = typeof record === 'string' ? record : textAt(urlField);
	const address = path && id ? await addressOf(provider, resumes, candidateId, id) : given;
	if (address === '') return undefined;
	const answer = await download(provider, address);
	return {
		...{ id, name: name || sentName(answer), bytes: answer.bytes ?? Buffer.alloc(0) },
		mimeType: mimeType || (headerValue(answer.headers, 'content-type') ?? ''),
	};
}

/** A place that may go through one object of a list, e.g. `links[name=File].href`. */
function valueIn(record: unknown, place: string): unknown {
	const [, list, field, value, rest] =
		/^([^[\]]+)\[([^=[\]]+)=([^[\]]+)\]\.(.+)$/.exec(place) ?? [];
	if (list === undefined) return valueAt(record, place);
	const all = [valueAt(record, list)].flat();
	return valueAt(
		all.find((one) => valueAt(one, field!) === value),
		rest!,
	);
}

/** Where a file with an ID is: at a path, or at the address that the answer to the path has. */
async function addressOf(
	opened: Provider,
	{ path = '', pathUrlField }: Resumes,
	candidateId: string,
	fileId: string,
): Promise<string> {
	const provider = listingOf(opened, resumeFiles);
	const fill = (part: string) =>
		part.replace('{candidateId}', () => candidateId).replace('{fileId}', () => fileId);
	const below = readPath(path, fill);
	if (below === undefined) return '';
	const url = `${provider.login.apiUrl}/${below.path}`;
	if (pathUrlField === undefined) return url;
	const call = pageCall(provider, { url, parameters: below.parameters });
	const answer = requireWhole(provider, await read(provider, call));
	const body = readBody(answer.body);
	if ('problem' in body) throw answerError(provider, answer, body.problem, body.advice);
	rejectFailure(provider, answer, body.value, provider.pages);
	return textOf(valueAt(body.value, pathUrlField));
}

/**
 * Downloads a file. Only the provider itself gets the login: neither another origin to which its records or redirects lead, nor
 * whatever follows it.
 */
async function download(
	provider: Provider,
	address: string,
	before: Caller = provider,
	redirects = MOST_REDIRECTS,
): Promise<Answer> {
	const { apiUrl } = provider.login;
	if (!URL.canParse(address, apiUrl)) throw unsafe(provider.context);
	const { href: url, origin } = new URL(address, apiUrl);
	const isOwn = origin === new URL(apiUrl).origin;
	if (!isOwn && !isSafe(url, apiUrl)) throw unsafe(provider.context);
	const caller = isOwn ? before : withoutLogin(provider);
	const headers = { Accept: '*/*' };
	const exchange = await read(caller, { method: 'GET', url, headers, expects: 'file' });
	const next = redirects > 0 ? redirectOf(exchange, url) : undefined;
	if (next !== undefined) return await download(provider, next, caller, redirects - 1);
	const answer = requireWhole(caller, withoutPath(exchange));
	if ((answer.bytes?.length ?? 0) <= LARGEST_BYTES) return answer;
	const advice = 'Download it in the system itself.';
	throw answerError(caller, answer, 'The file is larger than 25 MB', advice);
}

/** Only a provider on the same machine may lead to it: else a record could make n8n ask what nobody outside can. */
function isSafe(url: string, apiUrl: string): boolean {
	return /^https?:/.test(url) && !isUnencrypted(url) && (!isLocal(url) || isLocal(apiUrl));
}

function unsafe(context: RequestContext) {
	const advice = 'It was not downloaded: only addresses with https:// are safe.';
	return operationError(context, 'The file is not at an address with encryption', advice);
}

/** Sends requests as somebody whom the provider does not know. */
function withoutLogin({ context, login, settings }: Caller): Caller {
	const send: RequestContext['send'] = async (_, request) =>
		await context.sendWithoutLogin(request);
	const own = { credentialType: '', headers: {}, skipSslCertificateValidation: false };
	return {
		...{ context: { ...context, send }, login: { ...login, ...own } },
		settings: { ...settings, includeResponseBody: false },
	};
}

function redirectOf(exchange: Exchange, url: string): string | undefined {
	if (exchange.kind !== 'answer' || ![301, 302, 303, 307, 308].includes(exchange.status))
		return undefined;
	const location = headerValue(exchange.headers, 'location') ?? '';
	return location !== '' && URL.canParse(location, url) ? new URL(location, url).href : undefined;
}

/** The path of a signed address may have a token or a name, so that no error may show it. */
function withoutPath(exchange: Exchange): Exchange {
	const url = new URL(exchange.url).origin;
	if (exchange.kind === 'noAnswer') return { ...exchange, url };
	const { location: _, ...headers } = exchange.headers;
	return { ...exchange, url, headers };
}

/** The name in the header of a download, e.g. `attachment; filename="cv.pdf"`. */
function sentName({ headers }: Answer): string {
	const disposition = headerValue(headers, 'content-disposition') ?? '';
	const encoded = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(disposition)?.[1] ?? '';
	const plain = /filename\s*=\s*(?:"([^"]*)"|([^;]+))/i.exec(disposition) ?? [];
	try {
		return decodeURIComponent(encoded) || (plain[1] ?? plain[2] ?? '');
	} catch {
		return plain[1] ?? plain[2] ?? '';
	}
}
