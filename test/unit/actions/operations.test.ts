import {
	type INode,
	type INodeParameters,
	type INodeProperties,
	type INodePropertyOptions,
	NodeHelpers,
} from 'n8n-workflow';

import { presets } from '../../../nodes/Recruiting/providers';
import { Recruiting } from '../../../nodes/Recruiting/Recruiting.node';

const { description } = new Recruiting();
const node = { typeVersion: 1 } as INode;

/** The fields with a name that the editor shows. */
function shown(name: string, parameters: INodeParameters): INodeProperties[] {
	const named = description.properties.filter((one) => one.name === name);
	return named.filter((one) => NodeHelpers.displayParameter(parameters, one, node, description));
}

/** The values that it offers in a field. */
function offered({ options }: INodeProperties, parameters: INodeParameters): unknown[] {
	return (options as INodePropertyOptions[])
		.filter((one) => NodeHelpers.displayParameter(parameters, one, node, description))
		.map(({ value }) => value);
}

const systems = ['default', ...presets.map(({ id }) => id)];

describe.each(systems)('the operations of %s', (provider) => {
	it('have one field for each resource, whose default is one of them', () => {
		const [resources] = shown('resource', { provider });
		for (const resource of offered(resources!, { provider })) {
			const parameters = { provider, resource: String(resource) };
			const [operations, ...others] = shown('operation', parameters);
			expect(others).toEqual([]);
			expect(offered(operations!, parameters)).toContain(operations!.default);
		}
	});
});

it('a resource with changes alone has no other operation to begin with', () => {
	const parameters = { provider: 'smartRecruiters', resource: 'note' };
	const [operations] = shown('operation', parameters);
	// From an operation that is not among the options, the editor goes to the default.
	expect(operations!.options).toMatchObject([{ value: 'create' }]);
});

describe('an operation that is added from the node panel', () => {
	/** n8n sets the resource and the operation, and leaves Provider as it is. */
	const panel = description.properties
		.filter(({ name, displayOptions }) => name === 'operation' && !displayOptions?.show?.provider)
		.flatMap(({ displayOptions, options }) =>
			(options as INodePropertyOptions[]).map(({ value }) => {
				return [String(displayOptions!.show!.resource![0]), String(value)] as const;
			}),
		);

	it.each(panel)('%s: %s is valid with Other as the provider', (resource, operation) => {
		const parameters = { provider: 'default', resource, operation };
		const [operations] = shown('operation', parameters);
		expect(offered(operations!, parameters)).toContain(operation);
	});

	it.each([
		['note', 'create'],
		['candidate', 'create'],
		['candidate', 'archive'],
		['candidate', 'moveToStage'],
	])('%s: %s has nothing but a notice there', (resource, operation) => {
		const parameters = { provider: 'default', resource, operation };
		const names = (some: INodeParameters) =>
			[...new Set(description.properties.map(({ name }) => name))].filter(
				(name) => shown(name, { ...parameters, ...some }).length > 0,
			);
		const connection = ['provider', 'profile', 'authentication', 'resource', 'operation'];
		expect(names({ profile: 'p1' })).toEqual([...connection, 'otherNotice']);
		expect(names({ provider: 'lever' })).not.toContain('otherNotice');
		expect(names({ operation: 'getAll' })).not.toContain('otherNotice');
	});
});
