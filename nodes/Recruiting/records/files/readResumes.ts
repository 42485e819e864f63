import { candidates, type RecordKind, resumeFiles } from '../../profiles';
import { filled, listingOf, type Provider, readPath } from '../../provider';
import {
	headerValue,
	operationError,
	read,
	readBody,
	rejectFailure,
	requireWhole,
	textOf,
	valueAt,
} from '../../transport';
import { listRecords } from '../listRecords';
import { pageCall, pageError } from '../pages/followPages';
import { findRecord, noRecord } from '../readRecord';
import { download, LARGEST_RESUME, sentName } from './download';
import { type KeptFile, usableFile } from './usableFile';

type Resumes = NonNullable<Provider['resumes']>;

/** Reads the files with the resumes of a candidate, one after the other: all of them may need too much memory. */
export async function* readResumes(
	provider: Provider,
	candidateId: string,
): AsyncGenerator<KeptFile> {
	const { system = 'The provider', context, resumes } = provider;
	if (resumes === undefined) {
		const advice =
			'The node does not know where the files are. It does for most systems in the field Provider.';
		throw operationError(context, `${system} offers no resumes for download`, advice);
	}
	for (const record of await fileRecords(provider, resumes, candidateId)) {
		const file = await readFile(provider, resumes, record, candidateId);
		if (file !== undefined) yield file;
	}
}

/** What the system has of each file: an object, or only the address. */
async function fileRecords(
	provider: Provider,
	{ list, get, place = '', onlyField, onlyValue }: Resumes,
	candidateId: string,
): Promise<unknown[]> {
	const found = list
		? await listRecords(provider, resumeFiles, Infinity, undefined, { candidateId })
		: [valueAt(await readOne(provider, get ? resumeFiles : candidates, candidateId), place)].flat();
	const isMeant = (record: unknown) =>
		onlyField === undefined || textOf(valueAt(record, onlyField)) === onlyValue;
	return found.filter((record) => isMeant(record));
}

async function readOne(provider: Provider, kind: RecordKind, candidateId: string) {
	const record = await findRecord(provider, kind, candidateId, { candidateId });
	if (record === undefined) throw noRecord(provider, candidates, candidateId);
	return record;
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
		const isTooLarge = Buffer.byteLength(content, 'base64') > LARGEST_RESUME;
		const bytes = isTooLarge ? undefined : Buffer.from(content, 'base64');
		return content === '' ? undefined : usableFile(provider, { id, name, mimeType, bytes });
	}
	const given = typeof record === 'string' ? record : textAt(urlField);
	const address = path && id ? await addressOf(provider, resumes, candidateId, id) : given;
	if (address === '') return undefined;
	const answer = await download(provider, address);
	const { headers, bytes } = answer;
	const sentType = headerValue(headers, 'content-type');
	return usableFile(provider, { id, name: name || sentName(answer), mimeType, bytes }, sentType);
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
	const below = readPath(path, (part) => filled(part, { candidateId, fileId }));
	if (below === undefined) return '';
	const url = `${provider.login.apiUrl}/${below.path}`;
	if (pathUrlField === undefined) return url;
	const call = pageCall(provider, { url, parameters: below.parameters });
	const answer = requireWhole(provider, await read(provider, call));
	const body = readBody(answer.body);
	if ('problem' in body) throw pageError(provider, { answer }, body);
	rejectFailure(provider, answer, body.value, provider.pages);
	return textOf(valueAt(body.value, pathUrlField));
}
