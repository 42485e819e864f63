import { json } from 'node:stream/consumers';

import type { CredentialInput, JsonObject } from '../n8n/types';
import { listen, type Listener } from '../provider/http/listener';

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

	private constructor(private readonly listener: Listener) {}

	static async start(script: (request: ChatRequest) => ChatAnswer): Promise<ChatModel> {
		const listener = await listen(0);
		const model = new ChatModel(listener);
		listener.serve((request, response) => {
			void json(request).then((asked) => {
				model.requests.push(asked as ChatRequest);
				response.setHeader('Content-Type', 'application/json');
				response.end(JSON.stringify(completion(script(asked as ChatRequest))));
			});
		});
		return model;
	}

	/** A credential with which n8n's OpenAI chat model calls this one. */
	get credential(): CredentialInput {
		const data = { apiKey: 'scripted', url: `${this.listener.origin}/v1` };
		return { name: 'Scripted model', type: 'openAiApi', data };
	}

	async stop(): Promise<void> {
		await this.listener.stop();
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
