import type { IBinaryData, IBinaryKeyData, IDataObject, NodeOperationError } from 'n8n-workflow';

import type { Resume } from '../../../../resume';
import { isObject, operationError } from '../../transport';
import {
	hasFilesInJson,
	isFile,
	optionsOf,
	withInputFields,
	type Item,
	type Result,
} from '../operation';
import { failedResult, type Progress, progressOf, writtenOf } from '../results';
import { inTurn } from './library';
import { isReport } from './reportFile';
import { fileFields, parsedResumeFields } from './resumeFields';

/** A resume of an item. The file has the media type that n8n stores with it. */
export interface ResumeInput extends Resume {
	readonly file?: {
		readonly bytes: Buffer;
		readonly name: string | null;
		readonly mimeType: string;
	};
	/** The files of the item that results from it. */
	readonly binary?: IBinaryKeyData | undefined;
	/** How far its writes have come in all tries. */
	readonly progress: Progress;
}

/**
 * Work with a resume, in its turn. If something is to be written at the provider, it returns how, and that comes last,
 * after all that can fail and once others have their turns.
 */
type Work = (resume: ResumeInput) => Promise<Result | (() => Promise<Result>)>;

/**
 * Works on each resume of an item: on each of the files that the user has chosen, together with the parsed data, or on
 * the data alone. If the workflow goes on after errors, a file that fails does not lose the results of the others. What
 * this run of the node has written before is not written again: its first result is returned.
 */
export async function forEachResume(item: Item, work: Work): Promise<Result[]> {
	const parsed = parsedResume(item);
	const { files, areSeveral } = chosenFiles(item);
	if (files.length === 0 && parsed === undefined) throw noFile(item);
	const parts = files.length > 0 ? files : [{ name: 'data', file: undefined }];
	const written = writtenOf(item);
	written.of = parts.length;
	const results: Result[] = [];
	for (const { name, file } of parts) {
		const binary = file && areSeveral ? { data: file } : item.input.binary;
		const progress = progressOf(item, name);
		const working = async () =>
			await work({ ...(file && { file: await contentOf(item, file) }), parsed, binary, progress });
		try {
			let result = written.results.get(name) ?? (await inTurn(item, working));
			if (typeof result === 'function') {
				result = await result();
				written.results.set(name, result);
			}
			results.push(result);
		} catch (error) {
			const about = file && { fileName: file.fileName ?? null, binary };
			results.push(failedResult(item, error, about));
		}
	}
	return results;
}

/** True if an item has a resume, for work that does not need one. There must not be several. */
export function hasResume(item: Item): boolean {
	if (filesOf(item).length === 0 && isText(givenValue(item))) return false;
	const { files } = chosenFiles(item);
	if (files.length === 0) throw noFile(item);
	if (files.length === 1) return true;
	const advice = 'Set Input Data Field Name to the field with the resume.';
	throw operationError(item, 'There are several files, but only one candidate', advice);
}

async function contentOf({ execution: { helpers }, itemIndex }: Item, file: IBinaryData) {
	const { fileName, mimeType } = file;
	const bytes = await helpers.getBinaryDataBuffer(itemIndex, file);
	return { bytes, name: fileName ?? null, mimeType };
}

/** The item for a result. Unless the options say otherwise, it also has the fields of the input, but the result's win. */
export function resumeItem(item: Item, result: IDataObject, binary?: IBinaryKeyData) {
	const json = withInputFields(item, result, optionsOf(item));
	return { json, binary, pairedItem: { item: item.itemIndex } };
}

export function requiredParsedResume(item: Item): unknown {
	const parsed = parsedResume(item);
	if (parsed !== undefined) return parsed;
	const advice = 'Enter data in Parsed Resume, e.g. with the expression {{ $json.resume }}.';
	throw operationError(item, 'There is no parsed resume', advice);
}

/** The parsed data; `undefined` if the field still has its default, an empty object. */
function parsedResume(item: Item): unknown {
	const value = parsedJson(item) ?? {};
	return typeof value === 'object' && Object.keys(value).length === 0 ? undefined : value;
}

/** Where a value begins in JSON, and how many are read, since nothing can interrupt that. A résumé has some hundreds. */
const VALUE = /[[{,]/;
const MOST_VALUES = 100_000;

/** The editor gives JSON as text; an expression gives the value itself. */
function parsedJson(item: Item): unknown {
	const parameter = item.parameter('parsedResume', parsedResumeFields.parsedResume.default);
	const value: unknown = optionsOf(item).parsedResume ?? parameter;
	if (typeof value !== 'string') return value;
	if (value.trim() === '') return undefined;
	if (value.split(VALUE, MOST_VALUES + 1).length > MOST_VALUES) {
		const advice = 'Enter the data of one resume only in Parsed Resume.';
		throw operationError(item, 'The parsed resume has too many values', advice);
	}
	try {
		return JSON.parse(value);
	} catch {
		throw operationError(
			item,
			'The parsed resume is not valid JSON',
			'Correct the JSON in Parsed Resume, or set the field with an expression, e.g. {{ $json.resume }}.',
		);
	}
}

/** A mail also has pictures of signatures and logos, keys, invitations and business cards. */
const NO_RESUMES = [/^image\//, /signature/, /pgp-keys/, /calendar/, /vcard/];

/** A picture of at least this many bytes may be a photographed resume, if there is nothing else. */
const SMALLEST_PHOTO = 100_000;

interface NamedFile {
	readonly name: string;
	readonly file: IBinaryData;
}

/**
 * The files that Input Data Field Name means: one name or path, a comma-separated list, or `All Files`; or the files
 * themselves, if it is an expression. An item's only file is taken whatever its field is called. `areSeveral` if the user
 * has asked for several, so that each file becomes an item.
 */
function chosenFiles(item: Item) {
	const given = givenValue(item);
	if (typeof given !== 'string') return filesFrom(item, given);
	const own = fileAt(item, given);
	if (own) return { files: [{ name: given, file: own }], areSeveral: false };
	if (meansAll(given)) return { files: resumesAmong(filesOf(item)), areSeveral: true };
	if (given.includes(',')) {
		const names = given.split(',').map((name) => name.trim());
		return filesFrom(item, names.filter(Boolean));
	}
	const files = filesOf(item);
	return { files: files.length === 1 ? files : [], areSeveral: false };
}

function meansAll(given: unknown): boolean {
	return typeof given === 'string' && /^(all files|all|\*)$/i.test(given);
}

/** A text, or whatever else an expression results in. A list of names is the same as one with commas. */
function givenValue(item: Item): unknown {
	const value = item.parameter('binaryPropertyName', fileFields.binaryPropertyName.default);
	const isList = Array.isArray(value) && value.length > 0 && value.every(isText);
	return isList || !['object', 'undefined'].includes(typeof value) ? String(value).trim() : value;
}

function isText(value: unknown): value is string {
	return typeof value === 'string';
}

/**
 * The file that an expression results in, or those of an object, e.g. `{{ $binary }}`, or of a list, also by their names.
 * Without a result, another file would be taken for the one that is meant. A file that is there twice is meant once.
 */
function filesFrom(item: Item, given: unknown) {
	const own = fileFrom(item, given);
	if (own) return { files: [{ name: 'data', file: own }], areSeveral: false };
	const isList = Array.isArray(given);
	const files = Object.entries(given ?? {}).map(([name, one]) => {
		// A field may have the name of a position.
		if (!isList || !isText(one))
			return { name: isList ? `[${name}]` : name, file: fileFrom(item, one) };
		const file = fileAt(item, one);
		if (file === undefined) throw noFile(item, one);
		return { name: one, file };
	});
	const isResult = isList || isObject(given) || filesOf(item).length === 0;
	if (!isResult || !files.every((one): one is NamedFile => one.file !== undefined)) {
		const problem = 'Input Data Field Name has neither a file nor a name';
		throw operationError(item, problem, givenAdvice(item));
	}
	const meant = isList ? files : files.filter(isNoReport);
	return { files: [...new Map(meant.map((one) => [one.file, one])).values()], areSeveral: true };
}

/** The file that a value is; or that it describes, since `$binary` lacks the content of files that n8n has in memory. */
function fileFrom(item: Item, value: unknown): IBinaryData | undefined {
	if (isFile(value)) return value;
	if (!isObject(value) || !isText(value.mimeType)) return undefined;
	const described = Object.entries(value);
	const [own, ...others] = filesAndReportsOf(item).filter(({ file }) =>
		described.every(([name, one]) => file[name as keyof IBinaryData] === one),
	);
	return others.length === 0 ? own?.file : undefined;
}

/** The file in a field, or at a path if the workflow has its files in the JSON. */
function fileAt(item: Item, name: string): IBinaryData | undefined {
	const { input, execution, itemIndex } = item;
	if (Object.hasOwn(input.binary ?? {}, name)) return input.binary![name];
	try {
		const found: unknown = execution.helpers.assertBinaryData(itemIndex, name);
		return isFile(found) ? found : undefined;
	} catch {
		return undefined;
	}
}

/** The files of an item without reports, which are results of this node. */
function filesOf(item: Item): NamedFile[] {
	return filesAndReportsOf(item).filter(isNoReport);
}

/** All files of an item. If files are in the JSON, those of a form are in its fields. */
function filesAndReportsOf({ input: { json, binary }, execution }: Item): NamedFile[] {
	const fields = { ...(hasFilesInJson(execution) && json), ...binary };
	return Object.entries(fields).flatMap(([name, value]) => filesUnder(name, value));
}

function filesUnder(name: string, value: unknown): NamedFile[] {
	if (Array.isArray(value)) return value.flatMap((one, at) => filesUnder(`${name}[${at}]`, one));
	return isFile(value) ? [{ name, file: value }] : [];
}

function isNoReport({ name, file }: NamedFile): boolean {
	return !isReport(name, file);
}

function resumesAmong(files: NamedFile[]): NamedFile[] {
	const documents = files.filter(
		({ file: { mimeType } }) => !NO_RESUMES.some((type) => type.test(mimeType)),
	);
	return documents.length > 0 ? documents : files.filter(({ file }) => isPhoto(file));
}

function isPhoto({ mimeType, bytes = SMALLEST_PHOTO }: IBinaryData): boolean {
	return mimeType.startsWith('image/') && bytes >= SMALLEST_PHOTO;
}

/** The error for an item without the file that the user means; it names the fields that are there. */
export function noFile(item: Item, field = givenValue(item)): NodeOperationError {
	const files = filesOf(item);
	const names = files.map(({ name }) => name).join(', ');
	const where = typeof field === 'string' ? `in the field "${field}"` : 'that is chosen';
	const [message, description] =
		files.length === 0
			? ['The item has no file', adviceWithoutFile(item)]
			: meansAll(field)
				? [`None of the files of the item can be a resume: ${names}`, PICTURES_ADVICE]
				: [`The item has no file ${where}. It has files in: ${names}`, FIELD_ADVICE];
	return operationError(item, message, description);
}

const FIELD_ADVICE =
	'Set Input Data Field Name to one of these, to several separated by commas, or to All Files.';

function givenAdvice({ execution }: Item): string {
	const place = hasFilesInJson(execution) ? 'json._files.data' : 'binary.data';
	return `Let the expression result in a file, e.g. {{ $("Read Files").item.${place} }}, in several files, or in the name of a field.`;
}

const PICTURES_ADVICE =
	'All Files leaves out pictures, signatures and invitations. To take one of them, enter its name in Input Data Field Name.';

const NO_FILE_ADVICE =
	'Add a node that outputs a file before this one, e.g. Read/Write Files from Disk, n8n Form or Gmail.';

function adviceWithoutFile(item: Item): string {
	const needsFile = ['compare', 'extractText'].includes(String(item.parameter('operation')));
	return needsFile
		? NO_FILE_ADVICE
		: `${NO_FILE_ADVICE} For parsed data, add the option Parsed Resume.`;
}
