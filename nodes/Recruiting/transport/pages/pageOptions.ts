import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';

import { choice, numberOption, textOption } from '../fieldShapes';

export type PageStyleId = 'cursor' | 'linkHeader' | 'offset' | 'pageNumber';

/** How lists are split into pages, as the user has set it. */
export interface PageSettings {
	readonly style: PageStyleId;
	/** Where the list is in a body that is an object; empty if the body is the list. */
	readonly recordsField: string;
	/** Where the next cursor is in the body. */
	readonly cursorField: string;
	readonly cursorParameter: string;
	readonly offsetParameter: string;
	readonly pageParameter: string;
	readonly firstPageNumber: number;
	/** `undefined` if the provider decides. */
	readonly pageSize: number | undefined;
	readonly pageSizeParameter: string;
}

/** Shows an option only if one of these styles is selected in the same collection. */
function onlyFor(...pageStyle: PageStyleId[]): { displayOptions: IDisplayOptions } {
	return { displayOptions: { show: { pageStyle } } };
}

/** The settings of lists, as fields of the Options collection. */
export const pageOptions: INodeProperties[] = [
	{
		displayName: 'Cursor Field',
		name: 'cursorField',
		type: 'string',
		...onlyFor('cursor'),
		default: '',
		placeholder: 'e.g. meta.next',
		description:
			'Where the cursor of the next page is in the response. Use dots for nested fields. The list ends if the field is missing or empty.',
	},
	{
		displayName: 'Cursor Parameter',
		name: 'cursorParameter',
		type: 'string',
		...onlyFor('cursor'),
		default: 'cursor',
		placeholder: 'e.g. cursor',
		description: 'Name of the query parameter for the cursor',
	},
	{
		displayName: 'First Page Number',
		name: 'firstPageNumber',
		type: 'number',
		typeOptions: { minValue: 0 },
		...onlyFor('pageNumber'),
		default: 1,
		description: 'Number of the first page',
	},
	numberOption(
		'maxPages',
		'Max Pages',
		[1_000, 1],
		'Maximum number of pages to read per list. If a list has more pages, the node fails instead of using part of it.',
	),
	{
		displayName: 'Offset Parameter',
		name: 'offsetParameter',
		type: 'string',
		...onlyFor('offset'),
		default: 'offset',
		placeholder: 'e.g. offset',
		description: 'Name of the query parameter for the number of records to skip',
	},
	{
		displayName: 'Page Parameter',
		name: 'pageParameter',
		type: 'string',
		...onlyFor('pageNumber'),
		default: 'page',
		placeholder: 'e.g. page',
		description: 'Name of the query parameter for the page number',
	},
	{
		displayName: 'Page Size',
		name: 'pageSize',
		type: 'number',
		typeOptions: { minValue: 1 },
		...onlyFor('cursor', 'offset', 'pageNumber'),
		default: 100,
		description:
			'Number of records to request per page. Without this option, the provider decides.',
	},
	{
		displayName: 'Page Size Parameter',
		name: 'pageSizeParameter',
		type: 'string',
		...onlyFor('cursor', 'offset', 'pageNumber'),
		default: 'limit',
		placeholder: 'e.g. limit',
		description: 'Name of the query parameter for the page size. It is sent if Page Size is set.',
	},
	{
		displayName: 'Page Style',
		name: 'pageStyle',
		type: 'options',
		options: [
			choice('cursor', 'Cursor', 'Each response contains a cursor for the next page'),
			choice(
				'linkHeader',
				'Link Header',
				'Each response links to the next page in its Link header',
			),
			choice('offset', 'Offset', 'Each request says how many records to skip'),
			choice('pageNumber', 'Page Number', 'Each request contains the number of the page'),
		],
		default: 'linkHeader',
		description:
			"How the provider splits lists into pages. If a list ends too early, select the style that your provider's API documentation describes. After you select a style, its settings appear under Add Option.",
	},
	textOption(
		'recordsField',
		'Records Field',
		'e.g. data',
		'Where the list is in the response, if the response is an object. Use dots for nested fields. Leave empty if the response is the list itself.',
	),
];
