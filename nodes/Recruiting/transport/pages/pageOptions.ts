import type { IDataObject } from 'n8n-workflow';

import { settingsGroup } from '../settingsGroup';

export type PageStyleId = 'cursor' | 'linkHeader' | 'nextUrl' | 'offset' | 'pageNumber';

/** How an answer says whether it is a success; the place is empty if only its status does. */
export interface SuccessSettings {
	readonly successField: string;
	readonly successValue: string;
}

/** How a provider's lists are requested, and how they are split into pages. Places are e.g. `meta.next`. */
export interface PageSettings extends SuccessSettings {
	/** With `POST`, all parameters are in a JSON body. */
	readonly listMethod: 'GET' | 'POST';
	/** Sent with each request, unless the address of the next page is given whole. */
	readonly queryParameters: IDataObject;
	readonly pageStyle: PageStyleId;
	/** Where the list is in a body that is an object; empty if the body is the list. */
	readonly recordsField: string;
	/** Where the next cursor, or the address of the next page, is in the body. */
	readonly cursorField: string;
	readonly nextUrlField: string;
	/** Where the body says whether there are more pages; empty if it does not. */
	readonly hasMoreField: string;
	readonly cursorParameter: string;
	readonly offsetParameter: string;
	readonly pageParameter: string;
	readonly firstPageNumber: number;
	/** `undefined` if the provider decides. */
	readonly pageSize: number | undefined;
	readonly pageSizeParameter: string;
}

/** The part of Provider's API that all lists use. */
export const pageGroup = settingsGroup<PageSettings>('list');
