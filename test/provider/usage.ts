import type { Provider, ProviderProfile } from './index';
import { FAULT_NAMES, PROFILE_IDS, PROFILE_RULES, SCENARIO_KEYS } from './index';

/** What a person needs to know to try the provider by hand. */
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
	return [
		`${id.toUpperCase()}  ${PROFILE_RULES[id].kind}`,
		`Base URL: ${baseUrl}`,
		`Credentials: ${JSON.stringify(credentials, null, 2).replaceAll('\\n', '\n')}`,
		`Try: curl -k -H 'Accept: application/json' ${curlAuth(credentials)} ${baseUrl}/v1/candidates`,
	].join('\n');
}

function curlAuth(credentials: ProviderProfile['credentials']): string {
	return 'accessToken' in credentials
		? `-H 'Authorization: Bearer ${credentials.accessToken}'`
		: `-u '${credentials.apiKey}:'`;
}

function scenarioText({ profiles, foreign }: Provider): string {
	return [
		`Scenarios stand in the path: ${profiles.p4.baseUrl}/size=1000/page=100/v1/candidates`,
		`Keys: ${SCENARIO_KEYS.join(', ')}`,
		`Faults: ${FAULT_NAMES.join(', ')}`,
		`Foreign origin: ${foreign.origin}`,
	].join('\n');
}
