import { createHash } from 'crypto';

import type { FunctionsBase, IDataObject } from 'n8n-workflow';

import type { StatePart, TriggerMemory } from './memory';

interface StateContext extends Pick<FunctionsBase, 'getNode'> {
	getWorkflowStaticData(type: 'global' | 'node'): IDataObject;
}

/**
 * The data that n8n stores of a trigger, under the node's id: n8n itself keeps a node's data under its name, and loses it when
 * the node is renamed. It may be old: n8n writes all data of a workflow, from whichever process saved last.
 */
export class StoredState {
	constructor(
		private readonly n8n: StateContext,
		private readonly memory: Pick<TriggerMemory, 'unsaved'>,
	) {}

	load(part: StatePart): unknown {
		const { unsaved } = this.memory;
		const isPoll = '__emit' in this.n8n;
		if (!isPoll && unsaved.has(part)) return unsaved.get(part);
		return this.n8n.getWorkflowStaticData('global')[this.key(part)];
	}

	/** Stores a part, or removes it; n8n writes it to its database when the hook, the poll or the execution has ended. */
	save(part: StatePart, value: string | undefined): void {
		this.memory.unsaved.delete(part);
		const stored = this.n8n.getWorkflowStaticData('global');
		const key = this.key(part);
		if (!(key in stored)) this.forgetOld();
		stored[key] = value;
	}

	/** Notes what a poll has left without an execution, for others to know, and for hooks and deliveries to store. */
	noteUnsaved(part: StatePart, value: string | undefined): void {
		this.memory.unsaved.set(part, value);
	}

	saveUnsaved(): void {
		for (const [part, value] of this.memory.unsaved) this.save(part, value);
	}

	private key(part: StatePart): string {
		return `${KEY_PREFIX}${this.n8n.getNode().id} ${part}`;
	}

	/** The first builds stored a trigger, with its secrets, under the name of its node. */
	private forgetOld(): void {
		const old = this.n8n.getWorkflowStaticData('node');
		for (const key of Object.keys(old)) if (!key.startsWith(KEY_PREFIX)) delete old[key];
	}
}

const KEY_PREFIX = 'recruitingTrigger ';

/** Another one for each form of what is stored: nobody reads a form that they do not know. */
const VERSION = 6;
const CHECKSUM_LENGTH = 22;

type Kind = 'delivered' | 'snapshot' | 'subscription';

/** A value as a text that begins with a version and a checksum of its kind and the rest. */
export function sealed(kind: Kind, value: object): string {
	const json = JSON.stringify(value);
	return prefixOf(kind, json) + json;
}

/** The value in a text that `sealed` has made; `undefined` if it is damaged, or of another version or kind. */
export function unsealed(kind: Kind, text: unknown): unknown {
	if (typeof text !== 'string') return undefined;
	const json = text.slice(prefixOf(kind, '').length);
	return text.startsWith(prefixOf(kind, json)) ? JSON.parse(json) : undefined;
}

function prefixOf(kind: Kind, json: string): string {
	// In two parts: joined, a large snapshot would be copied.
	const digest = createHash('sha256').update(`${kind} `).update(json).digest('base64url');
	const checksum = digest.slice(0, CHECKSUM_LENGTH);
	return `${VERSION} ${checksum} `;
}
