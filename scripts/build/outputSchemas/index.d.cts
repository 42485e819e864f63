/** What of JSON Schema the schemas use. */
export interface OutputSchema {
	readonly type: string | readonly [string, 'null'];
	readonly items?: OutputSchema;
	readonly properties?: Readonly<Record<string, OutputSchema>>;
}

/** A schema for each operation, by e.g. `candidate/getAll`. */
export function outputSchemas(): Record<string, OutputSchema>;

/** Writes them to where n8n looks for those of the node in this folder. */
export function writeOutputSchemas(nodeFolder: string): void;
