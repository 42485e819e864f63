/** A configuration of n8n. */
export interface N8nSetting {
	name: string;
	env: Record<string, string>;
}

/**
 * By default, n8n creates an expression sandbox (a V8 isolate) for each execution, and another one for each delivery to
 * a trigger other than its Webhook node, even if no expression is evaluated. With the other setting, which is n8n's
 * own, it creates sandboxes when they are needed.
 */
export const n8nSettings: readonly N8nSetting[] = [
	{ name: 'n8n by default', env: {} },
	{
		name: 'n8n with N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE=true',
		env: { N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: 'true' },
	},
];
