import { BODY_WANTED } from './actions';
import type { Canary } from './search';

/** What may be where, and why. */
interface Exception {
	where: RegExp;
	of(canary: Canary, where: string): boolean;
	why: string;
}

const isPushed = ({ name }: Canary) => name.endsWith(' of the resume .txt');
const isPerson = ({ kind }: Canary) => kind === 'person';
const isIssuedToken = ({ name }: Canary) => name.startsWith('an issued token of ');
const isSigningSecret = ({ kind }: Canary) => kind === 'signing';

const exceptions: Exception[] = [
	{
		where: /^provider /,
		of: ({ home }, where) => where === `provider ${home}`,
		why: 'A provider is sent its own credential, names of users and signing secrets.',
	},
	{
		where: /^provider p\d$/,
		of: isPushed,
		why: 'Resume: Push sends this one résumé, and the name of its file, to the provider of every profile.',
	},
	{
		where: new RegExp(`^execution \\d+ of "${BODY_WANTED} |, lines with bodies$`),
		of: isPerson,
		why: 'Whoever chooses Include Response Body in Errors asks for people, but for no secret.',
	},
	{
		where:
			/^table (?:workflow_entity|workflow_history)\.nodes$|^table execution_data\.workflowData$/,
		of: isSigningSecret,
		why: 'A secret that is entered by hand is a parameter, and n8n saves workflows with them.',
	},
	{
		where:
			/^answer: the (?:test|connection) of .* with a token address of |, lines of n8n's OAuth2 client$/,
		of: isIssuedToken,
		why: 'n8n quotes a token address that answers no JSON (parseResponseBody of @n8n/client-oauth2) in tests and connections of OAuth2 credentials, in which the package has no part, and logs that.',
	},
];

/** Whether a canary may be at a place. */
export function isAllowed(where: string, canary: Canary): boolean {
	return exceptions.some((exception) => {
		return exception.where.test(where) && exception.of(canary, where);
	});
}
