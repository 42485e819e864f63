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
		this.n8n.getWorkflowStaticData('global')[this.key(part)] = value;
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
}

const KEY_PREFIX = 'recruitingTrigger ';
