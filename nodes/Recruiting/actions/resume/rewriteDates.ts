import type { IDataObject } from 'n8n-workflow';

import type { RewrittenResume } from '../../../../resume';
import { collection, propertiesOf } from '../../fields';
import { chosenParser } from '../../provider';
import { includeInputFields, type Item, type Operation, type Result } from '../operation';
import { effort, inTurn, library } from './library';
import { parsedResumeFields } from './resumeFields';
import { requiredParsedResume, resumeItem } from './resumeInput';

export const rewriteDates: Operation = {
	value: 'rewriteDates',
	name: 'Rewrite Dates',
	description: "Write dates as MM/YYYY if the provider's parser accepts nothing else",
	action: 'Rewrite dates of parsed resume',
	fields: [...propertiesOf(parsedResumeFields), collection(propertiesOf({ includeInputFields }))],
	run,
};

/**
 * Writes the dates of parsed résumé data as MM/YYYY if the profile's parser accepts nothing else (interface document,
 * section 8), and names those that a person has to decide. Nothing is sent to the provider.
 */
async function run(item: Item): Promise<Result[]> {
	const parsed = requiredParsedResume(item);
	const target = chosenParser(item);
	const { complete, ...result } = await inTurn(
		item,
		async () => await library().rewriteDates(parsed, target.parser, effort),
	);
	const json = { summary: summaryOf(target, result, complete), ...result } as IDataObject;
	return [{ outcome: 'done', items: [resumeItem(item, json, item.input.binary)] }];
}

function summaryOf(
	{ label, parser }: ReturnType<typeof chosenParser>,
	{ rewritten, toDecide }: Pick<RewrittenResume, 'rewritten' | 'toDecide'>,
	isComplete: boolean,
): string {
	const summary =
		parser.dates === 'flexible'
			? `${label} accepts any form of a real date, so nothing was rewritten`
			: `Rewritten dates: ${rewritten.length}. Dates to decide: ${toDecide.length}`;
	return isComplete
		? summary
		: `${summary}. The data is too large or too deep to be read completely`;
}
