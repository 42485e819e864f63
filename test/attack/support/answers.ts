/** An answer of the node's own. */
export interface Answer {
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;
	/** JSON, or `undefined` for none. */
	readonly body: string | undefined;
}

/** A response, as n8n hands it to a webhook, that writes down what it is given. */
export function responseInto(answers: Answer[]): object {
	let [status, headers] = [0, {}];
	const answer = (body?: unknown) => {
		answers.push({ status, headers, body: body === undefined ? undefined : JSON.stringify(body) });
	};
	const response = {
		status: (given: number) => ((status = given), response),
		set: (given: object) => ((headers = given), response),
		json: answer,
		end: () => answer(),
	};
	return response;
}
