import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

import type { CredentialInput, JsonObject } from '../n8n/types';

/** A request in the format of OpenAI's chat completions. */
export interface ChatRequest {
	messages: Array<{ role: string; content: string }>;
	tools?: Array<{ function: { name: string; description: string; parameters: JsonObject } }>;
}

/** The model's answer: a tool call or a text. */
export type ChatAnswer = { tool: string; arguments: JsonObject } | { text: string };

/** A scripted chat model with the API of OpenAI's chat completions. */
export class ChatModel {
	readonly requests: ChatRequest[] = [];

	private constructor(private readonly server: Server) {}

	static async start(script: (request: ChatRequest) => ChatAnswer): Promise<ChatModel> {
		const server = createServer();
		const model = new ChatModel(server);
		server.on('request', (request, response) => {
			void json(request).then((asked) => {
				model.requests.push(asked as ChatRequest);
				response.setHeader('Content-Type', 'application/json');
				response.end(JSON.stringify(completion(script(asked as ChatRequest))));
			});
		});
		await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
		return model;
	}

	/** A credential with which n8n's OpenAI chat model calls this one. */
	get credential(): CredentialInput {
		const { port } = this.server.address() as AddressInfo;
		const data = { apiKey: 'scripted', url: `http://127.0.0.1:${port}/v1` };
		return { name: 'Scripted model', type: 'openAiApi', data };
	}

	async stop(): Promise<void> {
		this.server.closeAllConnections();
		await new Promise((closed) => this.server.close(closed));
	}
}

function completion(answer: ChatAnswer): JsonObject {
	const message =
		'text' in answer
			? { role: 'assistant', content: answer.text }
			: {
					role: 'assistant',
					content: null,
					tool_calls: [
						{
							id: 'call_1',
							type: 'function',
							function: { name: answer.tool, arguments: JSON.stringify(answer.arguments) },
						},
					],
				};
	const finish_reason = 'text' in answer ? 'stop' : 'tool_calls';
	return {
		id: 'completion-1',
		object: 'chat.completion',
		created: 0,
		model: 'scripted',
		choices: [{ index: 0, message, finish_reason }],
		usage: { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 },
	};
}
