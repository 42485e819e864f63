/** A result of a request, or the error that the server returned. */
interface Answer {
	result?: unknown;
	error?: { message: string };
}

interface Tool {
	name: string;
	description: string;
	inputSchema: unknown;
}

/** An assistant that uses the tools of an MCP server (Streamable HTTP). */
export class McpClient {
	private session: string | null = null;
	private requests = 0;

	private constructor(
		private readonly url: string,
		private readonly token: string,
	) {}

	/** @throws Error if the server rejects the token */
	static async connect(url: string, token: string): Promise<McpClient> {
		const client = new McpClient(url, token);
		await client.request('initialize', {
			protocolVersion: '2025-03-26',
			capabilities: {},
			clientInfo: { name: 'test', version: '1.0.0' },
		});
		await client.post({ method: 'notifications/initialized' });
		return client;
	}

	async tools(): Promise<Tool[]> {
		const { tools } = (await this.request('tools/list', {})) as { tools: Tool[] };
		return tools;
	}

	/** The text that a tool returns. */
	async call(name: string, given: object): Promise<string> {
		const { content } = (await this.request('tools/call', { name, arguments: given })) as {
			content: Array<{ text: string }>;
		};
		return content.map(({ text }) => text).join('\n');
	}

	private async request(method: string, params: object): Promise<unknown> {
		const text = await this.post({ id: ++this.requests, method, params });
		// The server answers with an event stream that ends after the answer, or with JSON.
		const data = /^data: (.*)$/m.exec(text)?.[1] ?? text;
		const { result, error } = JSON.parse(data) as Answer;
		if (error) throw new Error(error.message);
		return result;
	}

	private async post(message: object): Promise<string> {
		const response = await fetch(this.url, {
			method: 'POST',
			headers: {
				accept: 'application/json, text/event-stream',
				authorization: `Bearer ${this.token}`,
				'content-type': 'application/json',
				...(this.session === null ? {} : { 'mcp-session-id': this.session }),
			},
			body: JSON.stringify({ jsonrpc: '2.0', ...message }),
		});
		const text = await response.text();
		if (!response.ok) throw new Error(`${response.status} ${text}`);
		this.session ??= response.headers.get('mcp-session-id');
		return text;
	}
}
