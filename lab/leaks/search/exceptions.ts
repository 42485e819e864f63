import { WITH_BODIES } from '../scenario/actions';
import type { SensitiveValue } from './search';

/** Which values may be at which places, and why. */
interface Exception {
	where: RegExp;
	allows(value: SensitiveValue, where: string): boolean;
	why: string;
}

const isPushed = ({ name }: SensitiveValue) => name.endsWith(' of the resume .txt');
const isPerson = ({ kind }: SensitiveValue) => kind === 'person';
const isIssuedToken = ({ name }: SensitiveValue) => name.startsWith('an issued token of ');
const isSigningSecret = ({ kind }: SensitiveValue) => kind === 'signing';

const exceptions: Exception[] = [
	{
		where: /^provider /,
		allows: ({ home }, where) => where === `provider ${home}`,
		why: 'A provider receives its own credential, user names and signing secrets.',
	},
	{
		where: /^provider p\d$/,
		allows: isPushed,
		why: 'Resume: Push sends this one résumé and its file name to the provider of every profile.',
	},
	{
		where: new RegExp(`^execution \\d+ of "${WITH_BODIES} |, lines with bodies$`),
		allows: isPerson,
		why: 'With Include Response Body in Errors the user has asked for personal data, but not for secrets.',
	},
	{
		where:
			/^table (?:workflow_entity|workflow_history)\.nodes$|^table execution_data\.workflowData$/,
		allows: isSigningSecret,
		why: 'A secret that is entered by hand is a parameter, and n8n saves parameters with the workflow.',
	},
	{
		where:
			/^answer: the (?:test|connection) of .* with a token address with |, lines of n8n's OAuth2 client$/,
		allows: isIssuedToken,
		why: 'In tests and connections of OAuth2 credentials, in which the package has no part, n8n quotes and logs an answer of the token address that is not JSON (parseResponseBody of @n8n/client-oauth2).',
	},
];

/** Whether a value may be at a place. */
export function isAllowed(where: string, value: SensitiveValue): boolean {
	return exceptions.some((exception) => {
		return exception.where.test(where) && exception.allows(value, where);
	});
}
