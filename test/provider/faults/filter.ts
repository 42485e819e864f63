/** Which requests a fault is meant for; all of the API, where nothing is said. */
export interface RequestFilter {
	method?: string;
	/** A path without scenario and base path, or what follows such a path; `/v1` where none is given. */
	path?: string | RegExp;
}

/** A request as a filter sees it. */
export interface FilteredRequest {
	method: string;
	/** Without scenario, base path and query. */
	path: string;
}

/** Whether a fault is meant for a request. */
export function concerns({ method, path = '/v1' }: RequestFilter, asked: FilteredRequest): boolean {
	if (method !== undefined && method.toUpperCase() !== asked.method) return false;
	if (typeof path !== 'string') return path.test(asked.path);
	return asked.path === path || asked.path.startsWith(`${path}/`);
}
