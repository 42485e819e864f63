import type { IBinaryData, IBinaryKeyData, IDataObject, INodeExecutionData } from 'n8n-workflow';

import type { Resume } from '../../../../resume';
import { operationError } from '../../transport';
import { failedResult } from '../failedResult';
import { optionsOf, withInputFields, type Item, type Result } from '../operation';
import { writtenOf } from '../sentOnce';
import { chosenFiles, noFile } from './itemFiles';
import { inTurn } from './library';
import { parsedResumeFields } from './resumeFields';

/** A resume of an item. The file has the media type that n8n stores with it. */
export interface ResumeInput extends Resume {
	readonly file?: {
		readonly bytes: Buffer;
		readonly name: string | null;
		readonly mimeType: string;
	};
	/** The files of the item that results from it. */
	readonly binary?: IBinaryKeyData | undefined;
	/** The first try of its upload in this execution, which is filled then. */
	readonly firstTry?: { key?: string };
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
		const firstTry = written.firstTries.get(name) ?? {};
		written.firstTries.set(name, firstTry);
		const working = async () =>
			await work({ ...(file && { file: await contentOf(item, file) }), parsed, binary, firstTry });
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

async function contentOf({ execution: { helpers }, itemIndex }: Item, file: IBinaryData) {
	const { fileName, mimeType } = file;
	const bytes = await helpers.getBinaryDataBuffer(itemIndex, file);
	return { bytes, name: fileName ?? null, mimeType };
}

/** The item for a result. Unless the options say otherwise, it also has the fields of the input, but the result's win. */
export function resumeItem(
	item: Item,
	result: IDataObject,
	binary?: IBinaryKeyData,
): INodeExecutionData {
	const json = withInputFields(item, result, optionsOf(item));
	return { json, binary, pairedItem: { item: item.itemIndex } };
}

/** The parsed data of an operation that cannot do without. */
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
