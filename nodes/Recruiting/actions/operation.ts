import type { IExecuteFunctions, INodeExecutionData, INodeProperties } from 'n8n-workflow';

/** An operation: its fields in the editor, and its work for one item. */
export interface Operation {
	readonly fields: INodeProperties[];
	run(context: IExecuteFunctions, itemIndex: number): Promise<INodeExecutionData[]>;
}
