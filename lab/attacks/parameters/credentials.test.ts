import type { INodeParameters } from 'n8n-workflow';

import { loadEngine, type Engine } from '../../../test/engine/engine';
import { startProvider, type Provider } from '../../../test/provider';
import { credentialFields, methods } from '../../../test/support/credentials';
import { json, startRecorder, type Recorder } from '../support/recorder';
import { faultsInError, faultsInRequests } from './faults';
import { hostileTexts, shown, textFields, withValue } from './hostileTexts';

jest.setTimeout(600_000);

const HOST = '127.0.0.2:9';

let provider: Provider;
let recorder: Recorder;
let engine: Engine;

beforeAll(async () => {
	provider = await startProvider({ candidates: 1 });
	recorder = await startRecorder(({ target }, response) => {
		const value = target.includes('token') ? { access_token: 'token-1', expires_in: 60 } : [];
		json(response, value);
	});
	engine = loadEngine();
});

afterAll(async () => await Promise.all([provider.stop(), recorder.stop()]));

/** Address fields get the text appended: a different address is the user's own choice. */
function valuesFor(name: string, usual: unknown, text: string): string[] {
	if (!/url$/i.test(name)) return [text];
	return [recorder.origin + text, String(usual) + text];
}

/** Fields with the name of a header: the text in one of them is a header, if it can be one. */
const HEADER_FIELDS = ['headerName', 'headers.header.0.name'];

describe.each(methods)('the credential $type', ({ id, method, type }) => {
	/** The fields as a user fills them in, with all addresses at the recorder. */
	const usualFields = () => {
		const fields = credentialFields(provider, id, method);
		const addresses = Object.entries(fields).filter(([name]) => /url$/i.test(name));
		return {
			...fields,
			...Object.fromEntries(addresses.map(([name]) => [name, `${recorder.origin}/v1/token`])),
			baseUrl: `${recorder.origin}/hub`,
			headers: { header: [{ name: 'x-a', value: 'b' }] },
		};
	};

	const list = async (fields: Record<string, unknown>) => {
		recorder.clear();
		engine.credentials.save(type, fields as never);
		const parameters = { profile: id, authentication: method, options: { maxTries: 1 } };
		return await engine.run({ credentialType: type, parameters });
	};

	it('lists candidates when it is valid', async () => {
		expect((await list(usualFields())).error).toBeUndefined();
		expect(recorder.requests.at(-1)?.target).toBe('/hub/v1/candidates');
	});

	it('causes no request elsewhere and no other header, whatever text its fields contain', async () => {
		const faults: string[] = [];
		const usual = usualFields() as INodeParameters;
		const paths = textFields(engine.credentialTypes.get(type)!.properties).map(({ path }) => path);
		for (const path of paths) {
			const place = path.join('.');
			for (const text of hostileTexts(HOST)) {
				for (const value of valuesFor(place, usual[place], text)) {
					const { error } = await list(withValue(usual, path, value));
					const isHeader = HEADER_FIELDS.includes(place);
					const headers = ['x-a', ...(isHeader ? [value.trim().toLowerCase()] : [])];
					const found = [
						// Errors about the grant type come from n8n's own OAuth2 client.
						...(place === 'grantType' ? [] : faultsInError(error)),
						...faultsInRequests(recorder, { headers }),
					];
					faults.push(...found.map((fault) => `${place} ${shown(value)}: ${fault}`));
				}
			}
		}
		expect(faults).toEqual([]);
	});
});
