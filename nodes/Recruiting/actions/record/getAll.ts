import {
	NodeOperationError,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeProperties,
} from 'n8n-workflow';

import {
	commonRecordFamilies,
	profileTable,
	type Profile,
	type RecordFamily,
} from '../../profiles';
import { recordsAt } from '../../records/recordKinds';
import { encodedPath, type RequestContext } from '../../transport';
import { getMany, getManyFields } from '../getMany';

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
			'Where the records are, after <code>/v1/</code>. The path is an assumption, made of the name of the family: no path is documented. Take the one that your provider gives you.',
	},
	...getManyFields(displayOptions),
];

/** The first family is that which the profile's kind names first. */
function firstOf(families: readonly RecordFamily[]): string {
	return families[0]?.id ?? '';
}

/** Families of the profile's kind, and those that are tied to no profile. */
function familyField(profile: Profile): INodeProperties {
	const families = [...profile.recordFamilies, ...commonRecordFamilies];
	return {
		displayName: 'Family',
		name: 'family',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { ...displayOptions.show, profile: [profile.id] } },
		options: families
			.map(({ id, displayName }) => ({ name: displayName, value: id }))
			.sort((a, b) => (a.name < b.name ? -1 : 1)),
		default: firstOf(families),
		description: 'Which records to get',
	};
}

/**
 * Lists records of another family than candidates: `GET {baseUrl}/v1/<path>`, one item each. The
 * interface document names the families alone (section 2); their paths and fields are assumptions.
 *
 * @throws NodeApiError where a page fails or is no list of objects; then no record is returned
 */
export async function run(
	context: IExecuteFunctions,
	itemIndex: number,
): Promise<INodeExecutionData[]> {
	return await getMany(context, itemIndex, (item) => recordsAt(pathOf(item)));
}

function pathOf(context: RequestContext): string {
	const given = String(context.parameter('path', '') ?? '').trim();
	const path = encodedPath(given === '' ? String(context.parameter('family', '')) : given);
	if (path !== undefined) return path;
	throw new NodeOperationError(context.node, 'The path of the records cannot be used', {
		itemIndex: context.itemIndex,
		description: 'Set Path to what follows /v1/ in the address of the records, e.g. jobs.',
	});
}
