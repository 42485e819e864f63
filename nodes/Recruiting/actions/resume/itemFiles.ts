import type { IBinaryData, IBinaryKeyData, NodeOperationError } from 'n8n-workflow';

import { operationError } from '../../transport';
import type { Item } from '../operation';
import { REPORT_FIELD } from './examineResume';

/** What a mail has beside resumes: pictures of signatures and logos, keys, invitations and business cards. */
const BESIDE_RESUMES = [/^image\//, /signature/, /pgp-keys/, /calendar/, /vcard/];

/** A picture of at least this many bytes may be a photographed resume, if there is nothing else. */
const SMALLEST_PHOTO = 100_000;

/** The files of an item that an operation works on. */
export interface ChosenFiles {
	/** Names of binary fields. */
	readonly fields: readonly string[];
	/** Whether the user has asked for several, so that each file becomes an item. */
	readonly areSeveral: boolean;
}

/**
 * The binary fields that Input Data Field Name means: one name, a comma-separated list, or `All Files`. An item's only
 * file is taken whatever its field is called.
 *
 * @throws NodeOperationError if a field of a list does not exist
 */
export function chosenFiles(item: Item): ChosenFiles {
	const { binary = {} } = item.input;
	const given = givenField(item);
	if (Object.hasOwn(binary, given)) return { fields: [given], areSeveral: false };
	if (meansAll(given)) return { fields: resumesAmong(binary), areSeveral: true };
	if (!given.includes(',')) return { fields: onlyFile(binary), areSeveral: false };
	const fields = [...new Set(given.split(',').map((name) => name.trim()))].filter(Boolean);
	const missing = fields.find((name) => !Object.hasOwn(binary, name));
	if (missing !== undefined) throw noFile(item, missing);
	return { fields, areSeveral: true };
}

function meansAll(given: string): boolean {
	return /^(all files|all|\*)$/i.test(given);
}

function givenField(item: Item): string {
	return String(item.parameter('binaryPropertyName', 'data')).trim();
}

/** All fields but that of a report, which is a result of this node. */
function fieldsOf(binary: IBinaryKeyData): string[] {
	return Object.keys(binary).filter((field) => field !== REPORT_FIELD);
}

function onlyFile(binary: IBinaryKeyData): string[] {
	const fields = fieldsOf(binary);
	return fields.length === 1 ? fields : [];
}

function resumesAmong(binary: IBinaryKeyData): string[] {
	const fields = fieldsOf(binary);
	const isBeside = ({ mimeType }: IBinaryData) =>
		BESIDE_RESUMES.some((type) => type.test(mimeType));
	const documents = fields.filter((field) => !isBeside(binary[field]!));
	return documents.length > 0 ? documents : fields.filter((field) => isPhoto(binary[field]!));
}

function isPhoto({ mimeType, bytes = SMALLEST_PHOTO }: IBinaryData): boolean {
	return mimeType.startsWith('image/') && bytes >= SMALLEST_PHOTO;
}

/** The error for an item without the file that the user means; it names the fields that are there. */
export function noFile(item: Item, field = givenField(item)): NodeOperationError {
	const fields = fieldsOf(item.input.binary ?? {});
	const names = fields.join(', ');
	const [message, description] =
		fields.length === 0
			? ['The item has no file', adviceWithoutFile(item)]
			: meansAll(field)
				? [`None of the files of the item can be a resume: ${names}`, PICTURES_ADVICE]
				: [`The item has no file in the field "${field}". It has files in: ${names}`, FIELD_ADVICE];
	return operationError(item, message, description);
}

const FIELD_ADVICE =
	'Set Input Data Field Name to one of these, to several separated by commas, or to All Files.';

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
