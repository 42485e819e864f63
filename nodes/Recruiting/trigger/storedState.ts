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

	/** With durable cursors, n8n stores the node's own data in one transaction with the execution, and polls get a copy. */
	get hasCursor(): boolean {
		return !('__dataChanged' in this.n8n.getWorkflowStaticData('node'));
	}

	load(part: StatePart): unknown {
		const { unsaved } = this.memory;
		if (!this.isPoll && unsaved.has(part)) return unsaved.get(part);
		const stored = this.n8n.getWorkflowStaticData('global')[this.key(part)];
		return part === 'snapshot' ? (this.n8n.getWorkflowStaticData('node')[part] ?? stored) : stored;
	}

	/** Stores a part, or removes it. n8n writes that with the hook or the execution; what a poll has left without one is noted. */
	save(part: StatePart, value: string | undefined): void {
		if (!this.isPoll) this.memory.unsaved.delete(part);
		else if (this.load(part) === value) return;
		else this.memory.unsaved.set(part, value);
		const isInCursor = part === 'snapshot' && this.hasCursor;
		if (isInCursor) this.n8n.getWorkflowStaticData('node')[part] = value;
		if (!isInCursor || value === undefined) {
			this.n8n.getWorkflowStaticData('global')[this.key(part)] = value;
		}
	}

	saveUnsaved(): void {
		for (const [part, value] of this.memory.unsaved) this.save(part, value);
	}

	private get isPoll(): boolean {
		return '__emit' in this.n8n;
	}

	private key(part: StatePart): string {
		return `recruitingTrigger ${this.n8n.getNode().id} ${part}`;
	}
}
