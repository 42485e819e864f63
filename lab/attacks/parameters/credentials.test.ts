import type { INodeParameters } from 'n8n-workflow';

import { loadEngine, type Engine } from '../../../test/engine/engine';
import { startProvider, type Provider } from '../../../test/provider';
import { credentialFields, methods } from '../../../test/support/credentials';
import { json, startRecorder, type Recorder } from '../support/recorder';
import { effectOf, faultsInError, faultsInRequests } from './faults';
import { placesOf, withValue } from './fields';
import { faultsWithTexts, type Done, type Place } from './texts';

jest.setTimeout(600_000);

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

/** Fields with the name of a header: the text in one of them is a header, if it can be one. */
const HEADER_FIELDS = ['headerName', 'headers.header.0.name'];

/** Fields of n8n's own OAuth2 client, whose defaults are all that this package says of them. */
const OF_N8N = [...['accessTokenUrl', 'authUrl', 'authQueryParameters', 'authentication', 'scope']];

describe.each(methods)('the credential $type', ({ id, method, type }) => {
	/** The fields as a user fills them in, with all addresses at the recorder. */
	const usualFields = () => {
		const fields = credentialFields(provider, id, method);
		const addresses = Object.keys(fields).filter((name) => /url$/i.test(name));
		return {
			...fields,
			...Object.fromEntries(addresses.map((name) => [name, `${recorder.origin}/v1/token`])),
			baseUrl: `${recorder.origin}/hub`,
			headers: { header: [{ name: 'x-a', value: 'b' }] },
		} as INodeParameters;
	};

	const list = async (fields: INodeParameters) => {
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
		const usual = usualFields();
		const attemptWith = async (place: Place, value: string): Promise<Done> => {
			const name = place.join('.');
			const { error } = await list(withValue(usual, place, value));
			const header = HEADER_FIELDS.includes(name) ? [value.trim().toLowerCase()] : [];
			const faults = [
				// Errors about the grant type come from n8n's own OAuth2 client.
				...(name === 'grantType' ? [] : faultsInError(error)),
				...faultsInRequests(recorder, { headers: ['x-a', ...header] }),
			];
			return { faults, effect: effectOf(recorder, error?.message) };
		};
		const attempt = async (place: Place, text: string): Promise<Done> => {
			const [name] = place;
			if (!/url$/i.test(name!)) return await attemptWith(place, text);
			// Addresses get the text appended: a different address is the user's own choice.
			const address = String(usual[name!]);
			const short = await attemptWith(place, recorder.origin + text);
			const long = await attemptWith(place, address + text);
			return { faults: [...short.faults, ...long.faults], effect: short.effect + long.effect };
		};
		const { error } = await list(usual);
		const { properties } = engine.credentialTypes.get(type)!;
		const places = placesOf(properties.filter(({ name }) => !OF_N8N.includes(name)));
		// The credential types of a method share all code.
		const alike = methods.filter((one) => one.method === method).map((one) => one.type);
		const sharing = { count: alike.length, index: alike.indexOf(type) };
		const faults = await faultsWithTexts(
			...([places, effectOf(recorder, error?.message), attempt, sharing] as const),
		);
		expect(faults).toEqual([]);
	});
});
