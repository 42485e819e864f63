/** A way in which n8n is run. */
export interface N8nSetting {
	name: string;
	env: Record<string, string>;
}

/**
 * As it is installed, n8n makes a sandbox for expressions (a V8 isolate) for each execution, and one
 * more for each delivery to a trigger that is not its Webhook node, whether an expression is evaluated or
 * not. The other setting is n8n's own as well: sandboxes are made when they are needed.
 */
export const n8nSettings: readonly N8nSetting[] = [
	{ name: 'n8n as it is installed', env: {} },
	{
		name: 'n8n with N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE=true',
		env: { N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: 'true' },
	},
];
