import type { SavedCredential } from '../../../test/n8n/types';
import { scenario, scenarioUrl } from '../../../test/provider';
import { credentialFields, methods, type Method } from '../../../test/support/credentials';
import { chain, manualTrigger, recruitingNode } from '../../../test/support/workflows';
import type { LeakStage } from '../stage';
import { IMPATIENT } from './actions';
import { allCases, faultCases, hangsForever, rotate } from './faultCases';
import type { FaultCase, Task } from './faultCases';

/** Number of methods whose credential is tested in one fault case. */
const TESTED_PER_CASE = 3;

/** Credentials, tested in each fault case. The methods rotate. */
export function credentialTestTasks(stage: LeakStage): Task[] {
	return allCases.flatMap((faultCase, index) =>
		rotate(TESTED_PER_CASE, methods, index).map((method) => ({
			neverEnds: hangsForever(faultCase),
			async run() {
				const { id } = await stage.credential(method, faultCases[0]!);
				const baseUrl = scenario(stage.provider.profiles[method.id], faultCase.scenario);
				await stage.record(`the test of ${method.type} with ${faultCase.name}`, () =>
					stage.n8n.client.testCredential(id, { baseUrl }),
				);
			},
		})),
	);
}

/** The field with the token address, for methods that need a token. */
const tokenFields: Record<string, string> = { oAuth2: 'accessTokenUrl', samlBearer: 'tokenUrl' };

const withToken = methods.filter(({ method }) => tokenFields[method]);
/** Number of methods that get a token in one fault case. */
const TOKENS_PER_CASE = 2;

/** Requests for tokens from a token server with faults. The methods rotate. */
export function tokenTasks(stage: LeakStage): Task[] {
	return faultCases.flatMap((faultCase, index) =>
		rotate(TOKENS_PER_CASE, withToken, index).flatMap((method) =>
			usesOf(method).map((use) => ({
				neverEnds: hangsForever(faultCase),
				run: async () => await use(stage, method, faultCase),
			})),
		),
	);
}

const usesOf = ({ method }: Method) => (method === 'oAuth2' ? [list, test, connect] : [list, test]);

type Use = (stage: LeakStage, method: Method, faultCase: FaultCase) => Promise<void>;

const list: Use = async (stage, method, faultCase) => {
	const node = recruitingNode({
		profile: method.id,
		authentication: method.method,
		credential: await faultyCredential(stage, method, faultCase),
		parameters: { options: IMPATIENT },
	});
	await stage.run(chain(`A token with ${faultCase.name}`, [manualTrigger, node]));
};

const test: Use = async (stage, method, faultCase) => {
	const { id } = await faultyCredential(stage, method, faultCase);
	await stage.record(placeOf('the test', method, faultCase), () =>
		stage.n8n.client.testCredential(id),
	);
};

/** As a user connects a credential in a browser. */
const connect: Use = async (stage, method, faultCase) => {
	const changes = { grantType: 'authorizationCode' };
	const { id } = await faultyCredential(stage, method, faultCase, changes);
	await stage.record(placeOf('the connection', method, faultCase), () =>
		stage.n8n.client.oAuth2Authorize(id),
	);
};

const placeOf = (what: string, { type }: Method, { name }: FaultCase) =>
	`${what} of ${type} with a token address with ${name}`;

async function faultyCredential(
	stage: LeakStage,
	method: Method,
	faultCase: FaultCase,
	changes = {},
): Promise<SavedCredential> {
	const field = tokenFields[method.method]!;
	const fields = credentialFields(stage.provider, method.id, method.method);
	const address = scenarioUrl(String(fields[field]), faultCase.scenario);
	const name = `A token with ${faultCase.name}`;
	return await stage.store(method, name, { [field]: address, ...changes });
}

/** Runs each connected OAuth2 credential until it needs its refresh token. */
export async function refreshTokens(stage: LeakStage): Promise<void> {
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
