import { NodeOperationError, type IExecuteFunctions, type INodeProperties } from 'n8n-workflow';

import {
	commonRecordFamilies,
	profileTable,
	type Profile,
	type RecordFamily,
} from '../../profiles';
import { recordsAt } from '../../records';
import { encodedPath, type RequestContext } from '../../transport';
import { getMany, getManyFields } from '../getMany';
import type { Result } from '../operation';

const displayOptions = { show: { resource: ['record'], operation: ['getAll'] } };

/** The fields of Record → Get Many. */
export const fields: INodeProperties[] = [
	...profileTable.map(familyField),
	{
		displayName: 'Path',
		name: 'path',
		type: 'string',
		displayOptions,
		default: '={{ $parameter["family"] }}',
		placeholder: 'e.g. job-postings',
		description:
			'The part of the URL after <code>/v1/</code>. No path is documented, so the default is an assumption, derived from the record type. Use the path that your provider gives you.',
	},
	...getManyFields(displayOptions),
];

function firstOf(families: readonly RecordFamily[]): string {
	return families[0]?.id ?? '';
}

/** Offers the profile's own record families and those that belong to no profile. */
function familyField(profile: Profile): INodeProperties {
	const families = [...profile.recordFamilies, ...commonRecordFamilies];
	return {
		displayName: 'Record Type',
		name: 'family',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { ...displayOptions.show, profile: [profile.id] } },
		options: families
			.map(({ id, displayName }) => ({ name: displayName, value: id }))
			.sort((a, b) => (a.name < b.name ? -1 : 1)),
		default: firstOf(families),
		description: 'The type of record to get',
	};
}

/**
 * Lists records other than candidates: `GET {baseUrl}/v1/<path>`, one item each. The interface
 * document only names the record families (section 2); their paths and fields are assumptions.
 *
 * @throws NodeApiError if a page fails or is not a list of objects; no record is returned then
 */
export async function run(context: IExecuteFunctions, itemIndex: number): Promise<Result[]> {
	return await getMany(context, itemIndex, (item) => recordsAt(pathOf(item)));
}

function pathOf(context: RequestContext): string {
	const given = String(context.parameter('path', '') ?? '').trim();
	const path = encodedPath(given === '' ? String(context.parameter('family', '')) : given);
	if (path !== undefined) return path;
	throw new NodeOperationError(context.node, 'The path of the records is not valid', {
		itemIndex: context.itemIndex,
		description: 'Set Path to the part of the URL after /v1/, e.g. jobs.',
	});
}
