import type { Provider, ProviderProfile } from './index';
import { EVENT_NAMES, FAULT_NAMES, PROFILE_IDS, PROFILE_RULES, SCENARIO_KEYS } from './index';

/** Instructions for using the provider by hand. */
export function usage(provider: Provider): string {
	const profiles = PROFILE_IDS.map((id) => profileText(provider.profiles[id]));
	return [
		'Recruiting provider for tests. Stop it with Ctrl+C.',
		...profiles,
		scenarioText(provider),
		provider.certificate ?? '',
	].join('\n\n');
}

function profileText({ id, baseUrl, credentials }: ProviderProfile): string {
	const { kind, webhooks, families } = PROFILE_RULES[id];
	const paths = [...families, ...(webhooks ? ['webhooks'] : [])];
	return [
		`${id.toUpperCase()}  ${kind}`,
		`Base URL: ${baseUrl}`,
		`Credentials: ${JSON.stringify(credentials, null, 2).replaceAll('\\n', '\n')}`,
		`Paths: ${paths.map((path) => `/v1/${path}`).join(', ')}`,
		`Try: curl -k -H 'Accept: application/json' ${curlAuth(credentials)} ${baseUrl}/v1/candidates`,
		webhooks ? `Subscribe: ${subscribeLine(baseUrl, credentials)}` : 'Webhooks: none, it is polled',
	].join('\n');
}

function subscribeLine(baseUrl: string, credentials: ProviderProfile['credentials']): string {
	const body = { url: 'http://127.0.0.1:5678/webhook/…', events: EVENT_NAMES };
	const headers = "-H 'Accept: application/json' -H 'Content-Type: application/json'";
	const sent = `${headers} ${curlAuth(credentials)} -d '${JSON.stringify(body)}'`;
	return `curl -k ${sent} ${baseUrl}/v1/webhooks`;
}

function curlAuth(credentials: ProviderProfile['credentials']): string {
	return 'accessToken' in credentials
		? `-H 'Authorization: Bearer ${credentials.accessToken}'`
		: `-u '${credentials.apiKey}:'`;
}

function scenarioText({ profiles, foreign }: Provider): string {
	return [
		`Scenarios are part of the path, e.g. ${profiles.p4.baseUrl}/size=1000/page=100/v1/candidates`,
		`Keys: ${SCENARIO_KEYS.join(', ')}`,
		`Faults: ${FAULT_NAMES.join(', ')}`,
		`Foreign origin: ${foreign.origin}`,
	].join('\n');
}
