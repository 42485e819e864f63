import failures from './failures.json';

/** Why there was no answer, in words for the user. */
interface NetworkFailure {
	readonly message: string;
	/** What to do next. */
	readonly advice: string;
	/** Whether another try may soon succeed. */
	readonly temporary: boolean;
}

/** Code of a request that was aborted at the context's deadline. */
export const DEADLINE_PASSED = 'DEADLINE_PASSED';

/** By error code of Node's network, TLS, zlib and HTTP parser, and of axios. */
const failuresByCode: ReadonlyMap<string, NetworkFailure> = new Map(
	failures.network.flatMap((failure) => failure.codes.map((code) => [code, failure] as const)),
);

/** The failure for an error code, or `undefined` if the code is not a network error. */
export function networkFailure(code: string): NetworkFailure | undefined {
	return failuresByCode.get(code.startsWith('HPE_') ? 'HPE_*' : code);
}

/** What to do about an answer with a status that is neither a success nor a redirect. */
export function adviceByStatus(status: number): string {
	const texts: Readonly<Record<string, string>> = failures.statuses;
	return texts[status] ?? texts[status >= 500 ? '5xx' : '4xx']!;
}
