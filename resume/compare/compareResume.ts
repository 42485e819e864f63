import { type Budget, inTime, inTurn, type Effort } from '../budget';
import { emailsIn, phonesIn } from '../check/damage/contact';
import { hasHardlyAnyText, readResume } from '../check/file';
import { doubtIn, placeOf, type ReasonText, textOfReason } from '../check/findings';
import type { TextOptions } from '../extractText';
import type { Line, ReadFile, ReadResult } from '../read/fileContent';
import type { Place } from '../resumeReport';
import { type DataValue, differencesIn } from './differences';

export type DataRule = 'data.lost' | 'data.notInFile' | 'data.mixed' | 'data.repeated';

/** A value that the file and the data do not have alike. Its place in each of them is that of its entry, if that is known. */
export interface Difference extends Omit<Place, 'rewritten'>, Pick<DataValue, 'kind'> {
	readonly rule: DataRule;
}

/** A value that could not be compared, or any value if it has no text. */
export interface NotCompared extends Omit<Place, 'rewritten'>, ReasonText {}

export interface Comparison {
	/** Never a guess: in doubt `cannotTell`. */
	readonly verdict: 'agrees' | 'differs' | 'cannotTell';
	/** For a person. */
	readonly summary: string;
	/** Dates of entries in the file that the data lack. */
	readonly lost: readonly Difference[];
	/** Values of the data that the file does not have. */
	readonly notInFile: readonly Difference[];
	/** A name of each entry whose parts are in different entries of the file, and of each job that the file has only once. */
	readonly mixed: readonly Difference[];
	readonly notCompared: readonly NotCompared[];
}

type Differences = Omit<Comparison, 'verdict' | 'summary'>;

/** Compares parsed data with the résumé that they were read from. Nothing about either makes it throw. */
export async function compareResume(
	bytes: Uint8Array,
	parsed: unknown,
	{ fileName, ...effort }: TextOptions = {},
): Promise<Comparison> {
	return await inTurn(effort, async (budget) => {
		const file = await readResume({ bytes, name: fileName }, budget);
		return await comparison(file, parsed, budget);
	});
}

/** The same for a file that was read before. */
export async function compareWithFile(file: ReadResult, parsed: unknown, effort: Effort = {}) {
	return await inTurn(effort, async (budget) => await comparison(file, parsed, budget));
}

async function comparison(file: ReadResult, parsed: unknown, budget: Budget): Promise<Comparison> {
	const comparing = async () =>
		file.status === 'read'
			? await differences(file, parsed, budget)
			: nothingBut(textOfReason(file.reason));
	const found = await inTime(comparing, nothingBut(textOfReason('tooMuchTime')));
	const differs = found.lost.length + found.notInFile.length + found.mixed.length > 0;
	const verdict = differs ? 'differs' : found.notCompared.length > 0 ? 'cannotTell' : 'agrees';
	return { verdict, summary: summaryOf(found), ...found };
}

function nothingBut(reason: ReasonText): Differences {
	return { lost: [], notInFile: [], mixed: [], notCompared: [notCompared(reason)] };
}

const TOO_LARGE: ReasonText = {
	message: 'The file or the data is too large or too deep to be compared',
	suggestion: 'Compare only the data of one resume',
};

const NOTHING: ReasonText = {
	message: 'The data has no dates, contact data, employers, titles or schools to compare',
	suggestion: 'Check Parsed Resume: it must be the data of this resume',
};

async function differences(file: ReadFile, data: unknown, budget: Budget): Promise<Differences> {
	const found = await differencesIn(file, data, budget);
	if (found === null) return nothingBut(TOO_LARGE);
	const { lines } = file;
	const { entryLines, isEmpty } = found;
	// The file's own address or number is where another one is missing.
	const kinds = new Set(found.notInFile.map(({ kind }) => kind));
	const email = kinds.has('email') ? emailsIn(lines)[0] : undefined;
	const phone = kinds.has('phone') ? phonesIn(lines)[0] : undefined;
	const inData = (rule: DataRule, values: readonly DataValue[]) =>
		values.map(({ kind, text, pointer }) => {
			const own = kind === 'email' ? email : kind === 'phone' ? phone : undefined;
			const line = own ?? lines[entryLines.lineOf(pointer) ?? -1];
			return { rule, kind, ...placeIn(line, pointer, text) };
		});
	const lost = await budget.map(found.lost, ({ date, line }) => {
		const place = placeIn(lines[line], entryLines.near(line), date.text);
		return { rule: 'data.lost' as const, kind: 'date' as const, ...place };
	});
	const notInFile = inData('data.notInFile', found.notInFile);
	const mixed = [...inData('data.mixed', found.mixed), ...inData('data.repeated', found.repeated)];

	const doubt = hasHardlyAnyText(file) ? 'empty' : doubtIn(file);
	const reason = doubt && textOfReason(doubt);
	const reasons = [isEmpty ? NOTHING : null, reason].filter((one) => one !== null);
	// Nor can anybody say what a file does not have that was not read whole.
	if (reason === null) return { lost, notInFile, mixed, notCompared: reasons.map(notCompared) };
	const open = notInFile.map(({ kind: _, rule: __, ...place }) => ({ ...reason, ...place }));
	return { lost, notInFile: [], mixed: [], notCompared: [...reasons.map(notCompared), ...open] };
}

function placeIn(line: Line | undefined, pointer: string | null, text: string | null) {
	const at = line && { page: line.page, line: line.line, paragraph: line.paragraph };
	const { rewritten: _, ...place } = placeOf({ ...at, pointer, text });
	return place;
}

function notCompared(reason: ReasonText): NotCompared {
	return { ...reason, ...placeIn(undefined, null, null) };
}

/** Values that a summary names. */
const MOST_NAMED = 5;

function summaryOf({ lost, notInFile, mixed, notCompared: [gap] }: Differences): string {
	const ofRule = (rule: DataRule) => mixed.filter((one) => one.rule === rule);
	const sentences = [
		listed('The data lacks', lost),
		listed('The file does not have', notInFile),
		listed('The file has in another entry', ofRule('data.mixed')),
		listed('The data has more often than the file', ofRule('data.repeated')),
		gap ? `Could not be compared: ${gap.message}. ${gap.suggestion ?? ''}.` : '',
	].filter((sentence) => sentence !== '');
	return sentences.join(' ') || 'The data agrees with the file.';
}

function listed(what: string, all: readonly Difference[]): string {
	if (all.length === 0) return '';
	const named = all.slice(0, MOST_NAMED).map(({ kind, text }) => `the ${kind} ${text}`);
	const more = all.length > MOST_NAMED ? ` and ${all.length - MOST_NAMED} more` : '';
	return `${what} ${named.join(', ')}${more}.`;
}
