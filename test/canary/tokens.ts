import type { SavedCredential } from '../n8n/types';
import { scenarioUrl } from '../provider';
import { credentialFields } from '../support/credentialFields';
import { methods, type Method } from '../support/methods';
import { chain, manualTrigger, recruitingNode } from '../support/workflows';
import { IMPATIENT } from './actions';
import { faultDays, isEndless, type Day } from './days';
import type { CanaryStage } from './stage';
import type { Task } from './tasks';
import { taking } from './turns';

/** Methods that get a token before anything else, and the field with its address. */
const tokenFields: Record<string, string> = { oAuth2: 'accessTokenUrl', samlBearer: 'tokenUrl' };

const needing = methods.filter(({ method }) => tokenFields[method]);
/** How many of them do so on one day. */
const AT_ONCE = 2;

/** Whoever needs a token needs it from a server that may have faults of its own. The methods take turns. */
export function tokenTasks(stage: CanaryStage): Task[] {
	return faultDays.flatMap((day, turn) =>
		taking(AT_ONCE, needing, turn).flatMap((method) =>
			usesOf(method).map((use) => ({
				endless: isEndless(day),
				run: async () => await use(stage, method, day),
			})),
		),
	);
}

const usesOf = ({ method }: Method) => (method === 'oAuth2' ? [list, test, connect] : [list, test]);

type Use = (stage: CanaryStage, method: Method, day: Day) => Promise<void>;

const list: Use = async (stage, method, day) => {
	const node = recruitingNode({
		profile: method.id,
		authentication: method.method,
		credential: await credential(stage, method, day),
		parameters: { options: IMPATIENT },
	});
	await stage.run(chain(`A token on a day of ${day.name}`, [manualTrigger, node]));
};

const test: Use = async (stage, method, day) => {
	const { id } = await credential(stage, method, day);
	await stage.told(where('the test', method, day), () => stage.n8n.client.testCredential(id));
};

/** As somebody does it in a browser. */
const connect: Use = async (stage, method, day) => {
	const { id } = await credential(stage, method, day, { grantType: 'authorizationCode' });
	await stage.told(where('the connection', method, day), () =>
		stage.n8n.client.oAuth2Authorize(id),
	);
};

const where = (what: string, { type }: Method, { name }: Day) =>
	`${what} of ${type} with a token address of ${name}`;

async function credential(
	stage: CanaryStage,
	method: Method,
	{ name, at }: Day,
	changes = {},
): Promise<SavedCredential> {
	const field = tokenFields[method.method]!;
	const fields = credentialFields(stage.provider, method.id, method.method);
	const address = scenarioUrl(String(fields[field]), at);
	return await stage.store(method, `A token on a day of ${name}`, { [field]: address, ...changes });
}

/** Runs each OAuth2 credential that somebody has connected, until its refresh token was needed. */
export async function refreshTokens(stage: CanaryStage): Promise<void> {
	const { client } = stage.n8n;
	for (const method of methods.filter((one) => one.method === 'oAuth2')) {
		const changes = { grantType: 'authorizationCode' };
		const credential = await stage.store(method, 'Connected', changes);
		await client.oAuth2Authorize(credential.id);
		const { id: profile, method: authentication } = method;
		const node = recruitingNode({ profile, authentication, credential });
		await stage.run(chain('Connected', [manualTrigger, node]));
		stage.provider.expireTokens();
		await stage.run(chain('Connected, with an expired token', [manualTrigger, node]));
	}
}
