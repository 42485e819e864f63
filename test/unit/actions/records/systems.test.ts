import { NodeHelpers, type INode, type INodePropertyOptions } from 'n8n-workflow';

import { recordFamilies } from '../../../../nodes/Recruiting/profiles';
import { presets } from '../../../../nodes/Recruiting/providers';
import { Recruiting } from '../../../../nodes/Recruiting/Recruiting.node';
import { fakeContext, response } from '../../support/executeContext';

const { description } = new Recruiting();
const node = { typeVersion: 1 } as INode;

/** The resources that the editor offers for a provider. */
function resourcesFor(provider: string): string[] {
	// n8n lists the actions of each field of this name.
	const [field, ...others] = description.properties.filter(({ name }) => name === 'resource');
	expect(others).toEqual([]);
	return (field!.options as INodePropertyOptions[])
		.filter((one) => NodeHelpers.displayParameter({ provider }, one, node, description))
		.map(({ value }) => String(value));
}

const login = {
	baseUrl: 'https://ats.example.com',
	accessToken: 'key',
	username: 'u',
	password: 'p',
};
const headers = {
	header: [
		{ name: 'X-Account-Token', value: '1' },
		{ name: 'X-Integration-Id', value: '2' },
	],
};

/** Runs the node for a system, with a login that fits. */
function runFor(provider: string, parameters: object) {
	const { authentication } = presets.find(({ id }) => id === provider)!;
	const fake = fakeContext({
		parameters: { provider, authentication: authentication[0], returnAll: true, ...parameters },
		credential: { provider, ...login, headers },
		handlers: [() => response(200, [])],
	});
	return { ...fake, run: new Recruiting().execute.call(fake.context) };
}

describe.each(presets)('the resources of $id', ({ id, name, records, actions, unsupported }) => {
	it('are those of its preset, and resumes', () => {
		const acting = Object.keys(actions ?? {}).map((action) => action.split('.')[0]!);
		const all = new Set([...Object.keys(records), ...acting, 'resume']);
		expect(resourcesFor(id).sort()).toEqual([...all].sort());
	});

	it('have no notice of what a profile lacks, although one is saved', () => {
		for (const resource of Object.keys(records)) {
			const saved = { provider: id, profile: 'p2', resource, operation: 'getAll' };
			const shown = NodeHelpers.getNodeParameters(
				...([description.properties, saved, true, false, node, description] as const),
			)!;
			const notices = description.properties.filter(
				(one) =>
					one.type === 'notice' && NodeHelpers.displayParameter(shown, one, node, description),
			);
			expect(notices.map(({ name: own }) => own)).toEqual([]);
		}
	});

	const missing = recordFamilies.filter(({ singular }) => records[singular] === undefined);

	it.each(missing)('do not have $singular, and the error names the reason', async (family) => {
		for (const operation of ['getAll', 'get']) {
			const parameters = { resource: family.singular, operation, recordId: '1' };
			const { run, requests } = runFor(id, parameters);
			await expect(run).rejects.toMatchObject({
				message: `${name} has no ${family.displayName.toLowerCase()}`,
				description: unsupported[family.singular] ?? expect.stringContaining('List Path'),
			});
			expect(requests).toEqual([]);
		}
	});

	it('that it lacks can be described by whoever knows better', async () => {
		const providerApi = { listPath: 'others' };
		const { singular } = missing[0] ?? {};
		if (singular === undefined) return;
		const { run, requests } = runFor(id, { resource: singular, providerApi });
		await run.catch(() => {});
		expect(requests[0]!.url).toContain('/others');
	});
});

describe('the resources of another provider', () => {
	it('are all', () => {
		const all = recordFamilies.map(({ singular }) => singular);
		expect(resourcesFor('default').sort()).toEqual([...all, 'candidate', 'resume'].sort());
	});
});

/** The names by which users look for the nodes. */
describe.each(['Recruiting', 'RecruitingTrigger'])('the search words of %s', (name) => {
	it('have all systems', async () => {
		const { alias } = (await import(`../../../../nodes/Recruiting/${name}.node.json`)) as {
			alias: string[];
		};
		expect(alias).toEqual(expect.arrayContaining(presets.map((preset) => preset.name)));
		expect(alias).toEqual([...new Set(alias)].sort((a, b) => a.localeCompare(b)));
	});
});
