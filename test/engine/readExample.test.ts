import type { ICredentialDataDecryptedObject, IDataObject } from 'n8n-workflow';

import { findPreset } from '../../nodes/Recruiting/providers';
import { PRODUCT_NAMES, startProduct, type Product, type ProductName } from '../provider/products';
import { productCredential, productSetups } from '../support/products';
import { loadEngine, type Engine } from './engine';
import { TriggerHost } from './triggerHost';

let engine: Engine;
let product: Product;

beforeAll(() => void (engine = loadEngine()));

afterEach(async () => await product.stop());

/** Settings that no response of a system shows, so that somebody has to look them up. */
const lookedUp: Partial<Record<ProductName, IDataObject>> = {
	ashby: { listMethod: 'POST' },
	gem: { pageStyle: 'pageNumber' },
	lever: { cursorParameter: 'offset' },
	pinpoint: { pageStyle: 'pageNumber', pageParameter: 'page[number]' },
	recruiterflow: { pageStyle: 'pageNumber', pageParameter: 'current_page' },
};

/** The credential of somebody who does not find the system in Provider. */
function ownCredential(): ICredentialDataDecryptedObject {
	const { headers = {}, ...usual } = findPreset(product.name)!.credential;
	const { headers: more, ...own } = productCredential(product);
	const { header = [] } = (more ?? {}) as { header?: IDataObject[] };
	const names = ['baseUrl', 'apiVersion', 'headerName', 'headerPrefix', 'keyEncoding'] as const;
	const values = { apiVersion: 'v1', ...usual, ...own };
	const known = names.filter((name) => values[name as keyof typeof values] !== undefined);
	return {
		...own,
		...Object.fromEntries(known.map((name) => [name, values[name as keyof typeof values]])),
		provider: 'default',
		headers: {
			header: [...Object.entries(headers).map(([name, value]) => ({ name, value })), ...header],
		},
	} as ICredentialDataDecryptedObject;
}

async function list(providerApi: IDataObject) {
	const { profile, authentication, credentialType } = productSetups[product.name];
	engine.credentials.save(credentialType, ownCredential());
	return await engine.run({
		credentialType,
		parameters: {
			...{ provider: 'default', profile, authentication, resource: 'candidate' },
			...{ operation: 'getAll', returnAll: true, providerApi },
		},
	});
}

const OF_CONNECTIONS = /^(?:host|connection|content-length|accept-encoding)$/;

/** The response to the last request, as somebody gets it who sends it by hand. */
async function lastResponse(): Promise<string> {
	const { method, url, headers, body } = product.requests.at(-1)!;
	const sent = Object.entries(headers).filter(([name]) => !OF_CONNECTIONS.test(name));
	const response = await fetch(product.origin + url, {
		method,
		headers: Object.fromEntries(sent) as Record<string, string>,
		...(method === 'POST' && { body }),
	});
	return await response.text();
}

const pathOf = (name: ProductName): IDataObject => {
	const { listPath } = findPreset(name)!.records.candidate!.list!;
	return { listPath, ...(name === 'ashby' && lookedUp.ashby) };
};

async function exampleOf(name: ProductName): Promise<string> {
	product = await startProduct(name);
	// Of a place without a list, only the first page is asked for.
	await list({ ...pathOf(name), recordsField: 'nowhere' });
	return await lastResponse();
}

const ofPeople = /Ifeoma|Lindqvist|Tom\u00e1s|Ferreira|mail\.example|http/;

describe.each(PRODUCT_NAMES)('the list of %s', (name) => {
	it('is read with its path and an example', async () => {
		const example = await exampleOf(name);
		const read = await list({ ...pathOf(name), example, ...lookedUp[name] });
		expect(read.error).toBeUndefined();
		const people = read.outputs[0]!.map(({ json }) => json);
		expect(people.map(({ first_name }) => first_name).sort()).toMatchObject(
			[/^Bram/, 'Cher', 'Ifeoma', 'Tomás', 'Zoë'].map((one) =>
				typeof one === 'string' ? one : expect.stringMatching(one),
			),
		);
		expect(new Set(people.map(({ id }) => id)).size).toBe(5);
		expect(people.filter(({ email }) => /^\w+@mail\.example$/.test(String(email)))).toHaveLength(4);
		expect(read.hints).toContainEqual(expect.stringMatching(/^Read from the example: /));
		expect(read.hints.join()).not.toMatch(ofPeople);
	});
});

describe('an example', () => {
	it('gives what is not set by hand', async () => {
		const example = await exampleOf('teamtailor');
		const byHand = {
			emailField: '',
			pageStyle: 'linkHeader',
			firstNameField: 'attributes.last-name',
		};
		const { outputs, hints } = await list({ ...pathOf('teamtailor'), example, ...byHand });
		expect(outputs[0]).toHaveLength(2);
		expect(outputs[0]![0]!.json).toMatchObject({
			first_name: 'Lindqvist',
			last_name: 'Lindqvist',
			email: '',
		});
		const [taken] = hints.filter((hint) => hint.startsWith('Read from'));
		expect(taken).not.toMatch(/First Name Field|Email Field|Page Style/);
	});

	it('counts in polls, too', async () => {
		const example = await exampleOf('teamtailor');
		const { profile, authentication, credentialType } = productSetups.teamtailor;
		const parameters = { profile, authentication, mode: 'polling', events: ['created'] };
		const host = new TriggerHost(
			{ ...parameters, providerApi: { ...pathOf('teamtailor'), example } },
			credentialType,
		);
		host.credentials.save(credentialType, ownCredential());
		expect(await host.poll()).toEqual([]);
		const { id } = product.add();
		expect(await host.poll()).toMatchObject([{ data: { id, email: expect.any(String) } }]);
		await host.close();
	});

	it('does not count for a system in Provider', async () => {
		await exampleOf('teamtailor');
		const { authentication, credentialType } = productSetups.teamtailor;
		engine.credentials.save(credentialType, productCredential(product));
		const { outputs } = await engine.run({
			credentialType,
			parameters: {
				...{ provider: 'teamtailor', authentication, resource: 'candidate', operation: 'getAll' },
				providerApi: { example: 'no JSON' },
			},
		});
		expect(outputs[0]).toHaveLength(5);
	});
});

describe('without an example', () => {
	const fields =
		'First Name Field to "attributes.first-name", Last Name Field to "attributes.last-name", Email Field to "attributes.email"';
	const pages = 'Page Style to Next URL and Next URL Field to "links.next"';

	it('an error proposes all that the response shows', async () => {
		await exampleOf('teamtailor');
		const first = await list(pathOf('teamtailor'));
		expect(first.error?.description).toContain(
			`Set Records Field to "data", ${fields}, ${pages} in Provider's API, or paste a response of the list into Read an Example`,
		);
		const second = await list({ ...pathOf('teamtailor'), recordsField: 'data' });
		expect(second.error).toMatchObject({
			message: 'The candidates have no "first_name", no "last_name" and no "email"',
			description: expect.stringContaining(`Set ${fields}, ${pages} in Provider's API, or`),
		});
	});

	it('a list that is not whole is an error that proposes the page style', async () => {
		await exampleOf('teamtailor');
		const { error } = await list({
			...{ ...pathOf('teamtailor'), recordsField: 'data', firstNameField: 'attributes.first-name' },
			...{ lastNameField: 'attributes.last-name', emailField: 'attributes.email' },
		});
		expect(error).toMatchObject({
			message: 'This is only the first page of the list',
			description: expect.stringContaining(
				`The response shows by "links.next" that there are more. Set ${pages} in Provider's API, or`,
			),
		});
	});

	it('a refused login has the sentence of the provider', async () => {
		await exampleOf('merge');
		const { profile, authentication, credentialType, wrong } = productSetups.merge;
		engine.credentials.save(credentialType, { ...ownCredential(), ...wrong.fields } as never);
		const { error } = await engine.run({
			credentialType,
			parameters: { provider: 'default', profile, authentication, providerApi: pathOf('merge') },
		});
		expect(error?.description).toMatch(/The provider says: “/);
	});
});
