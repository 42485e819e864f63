import type { RecordKind } from '../profiles';
import type { Provider, Selection } from '../provider';
import { type Caller, operationError, redact } from '../transport';
import { listRecords } from './listRecords';
import { readRecord } from './readRecord';
import type { ListedRecord } from './readRecords';

/** The record with an ID, by the path that the provider documents, or else from the list; `undefined` if there is none. */
export async function findRecord(
	provider: Provider,
	kind: RecordKind,
	id: string,
	selection: Selection = {},
): Promise<ListedRecord | undefined> {
	const isListed = provider.records(kind).recordPath === '';
	if (!isListed) return await readRecord(provider, kind, id, selection);
	const [found] = await listRecords(provider, kind, 1, (one) => String(one.id) === id, selection);
	return found;
}

/** The same for a record that must be there. */
export async function requireRecord(
	provider: Provider,
	kind: RecordKind,
	id: string,
	selection?: Selection,
): Promise<ListedRecord> {
	const found = await findRecord(provider, kind, id, selection);
	if (found === undefined) throw noRecord(provider, kind, id);
	return found;
}

/** The error for an ID that no record has. */
export function noRecord(
	{ context, login }: Caller,
	{ singular }: RecordKind,
	id: string,
	more = '',
) {
	const advice = `The ID is in the field "id" of what Get Many returns.${more}`;
	const shown = shortened(redact(id, login.secrets));
	return operationError(context, `No ${singular} has the ID "${shown}"`, advice);
}

const LONGEST_QUOTE = 80;

/** What a user has entered, for a message. */
export function shortened(text: string): string {
	return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)} …` : text;
}
