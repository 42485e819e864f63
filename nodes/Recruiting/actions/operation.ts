import type { IExecuteFunctions, INodeExecutionData, INodeProperties } from 'n8n-workflow';

/** One operation: its fields in the editor and what it does for one item. */
export interface Operation {
	readonly fields: INodeProperties[];
	run(context: IExecuteFunctions, itemIndex: number): Promise<INodeExecutionData[]>;
}
