import {
	NodeHelpers,
	type ICredentialType,
	type INode,
	type INodeProperties,
	type INodeType,
} from 'n8n-workflow';

import * as exported from '../../index';
import { example, exampleNames } from '../support/examples';

const nodeTypes: INodeType[] = [new exported.Recruiting(), new exported.RecruitingTrigger()];

const credentialTypes = Object.entries(exported)
	.filter(([name]) => name.endsWith('Api'))
	.map(([, type]) => new (type as new () => ICredentialType)());

const CONNECTION = `
	profile=p1|p2|p3|p4|p5 authentication=accessToken|apiKey|basicAuth|oAuth2|samlBearer
	options options.includeResponseBody options.maxPages options.maxRetryWait options.maxTries
	options.timeout options.timeoutSeconds options.pageStyle=cursor|linkHeader|offset|pageNumber options.cursorField
	options.cursorParameter options.firstPageNumber options.offsetParameter options.pageParameter
	options.pageSize options.pageSizeParameter options.recordsField`;

/** Names and values in saved workflows. They must not change; new ones are added here. */
const savedParameters: Record<string, string> = {
	recruiting: `${CONNECTION}
		resource=application|candidate|interviewSchedule|job|note|posting|requisition|resume|scorecard|stage|vacancy
		operation=check|extractText|get|getAll|push|rewriteDates returnAll limit
		filters filters.email filters.fieldName filters.fieldValue filters.name
		binaryPropertyName parsedResume options.parsedResume simplify options.includeInputFields
		options.output=perFinding|perResume includeReport reportLanguage=de|en|es|fr|pt
		candidateId=email|id|list
		options.bodyFormat=json|multipart options.fileField options.method=PATCH|POST|PUT
		options.parsedField options.path options.rewriteDates options.sendUntold`,
	recruitingTrigger: `${CONNECTION}
		events=application.updated|candidate.created|created|job.published|removed|updated registration=automatic|manual simplify
		signature=headerToken|hmac|none|standardWebhooks secret mode=polling|webhook pollTimes
		watch=applications|candidates|interview-schedules|jobs|notes|postings|requisitions|stages
		options.catchUp options.dataField options.eventField options.eventHeader options.firstPoll=everything|nothing
		options.handshake options.idHeader options.maxBodySize options.maxEvents options.replaceOtherAddresses
		options.acceptListAfter options.afterPause=continue|startOver options.maxChangedPercent
		options.responseCode=200|201|202|204 options.signature=headerToken|hmac|none|standardWebhooks options.signatureAlgorithm=sha1|sha256|sha512
		options.signatureEncoding=base64|hex options.signatureHeader options.signaturePrefix
		options.headerPrefix options.includeEnvelope options.signedText
		options.subscriptionPath options.timestampHeader options.tolerance options.watchedFields`,
};

const SAML_FORMATS = [
	...['1.1:nameid-format:emailAddress', '1.1:nameid-format:unspecified'],
	...['2.0:nameid-format:persistent', '2.0:nameid-format:transient'],
].map((format) => `urn:oasis:names:tc:SAML:${format}`);

const ACCESS_TOKEN = 'baseUrl accessToken allowUnauthorizedCerts';
const BASIC_AUTH = 'baseUrl username password allowUnauthorizedCerts';
const OAUTH2 = 'baseUrl grantType=authorizationCode|clientCredentials ignoreSSLIssues';
const API_KEY = `
	baseUrl apiKey keyEncoding=keyAsPassword|keyAsUsername|keyOnly|preEncoded allowUnauthorizedCerts`;

/** The same for saved credentials. */
const savedFields: Record<string, string> = {
	recruitingP1AccessTokenApi: ACCESS_TOKEN,
	recruitingP1BasicAuthApi: BASIC_AUTH,
	recruitingP1OAuth2Api: OAUTH2,
	recruitingP1SamlBearerApi: `
		baseUrl accessToken tokenUrl clientId companyId issuer audience recipient nameId
		nameIdFormat=${SAML_FORMATS.join('|')} privateKey lifetimeSeconds
		assertionEncoding=base64|base64url allowUnauthorizedCerts`,
	recruitingP2AccessTokenApi: ACCESS_TOKEN,
	recruitingP2BasicAuthApi: BASIC_AUTH,
	recruitingP2OAuth2Api: OAUTH2,
	recruitingP3ApiKeyApi: API_KEY,
	recruitingP3OAuth2Api: OAUTH2,
	recruitingP4ApiKeyApi: API_KEY,
	recruitingP5ApiKeyApi: API_KEY,
	recruitingP5OAuth2Api: OAUTH2,
	recruitingWebhookSecretApi: 'secret previousSecret',
};

/** The names of parameters with their fixed values, in the form of the tables. */
function namesIn(properties: INodeProperties[]): string[] {
	const found = new Map<string, string[]>();
	function collect(all: INodeProperties[], prefix: string): void {
		for (const { name, type, options = [], modes = [] } of all) {
			// Nothing is saved for a notice.
			if (type === 'notice') continue;
			const values = options.flatMap((option) => ('value' in option ? [String(option.value)] : []));
			const fixed = [...values, ...modes.map((mode) => mode.name)];
			found.set(prefix + name, [...(found.get(prefix + name) ?? []), ...fixed]);
			if (type === 'collection') collect(options as INodeProperties[], `${prefix}${name}.`);
		}
	}
	collect(properties, '');
	return [...found]
		.map(([name, fixed]) => [name, [...new Set(fixed)].sort().join('|')])
		.map(([name, fixed]) => (fixed === '' ? name! : `${name}=${fixed}`))
		.sort();
}

const words = (text: string) => text.trim().split(/\s+/).sort();

describe('the names that are saved', () => {
	it.each(nodeTypes)('are the same for the node $description.name', ({ description }) => {
		expect(namesIn(description.properties)).toEqual(words(savedParameters[description.name]!));
		const credentials = description.credentials!.map(({ name }) => name);
		const own = description.name === 'recruiting' ? [] : ['recruitingWebhookSecretApi'];
		const others = Object.keys(savedFields).filter((name) => name !== 'recruitingWebhookSecretApi');
		expect(credentials.sort()).toEqual([...others, ...own].sort());
	});

	it.each(credentialTypes)('are the same for the credential $name', ({ name, properties }) => {
		expect(namesIn(properties)).toEqual(words(savedFields[name]!));
	});
});

/** Without the parameters that n8n adds to a node that is used as a tool. */
function withoutToolFields(node: INode): INode {
	const added = ['descriptionType', 'toolDescription'];
	const own = Object.entries(node.parameters).filter(([name]) => !added.includes(name));
	return { ...node, parameters: Object.fromEntries(own) };
}

describe('the saved parameters of an example', () => {
	const nodes = exampleNames.flatMap((name) =>
		example(name)
			.nodes.filter(({ type }) => type.startsWith('n8n-nodes-recruiting.'))
			.map((node) => [`${name}: ${node.name}`, withoutToolFields(node as INode)] as const),
	);

	it.each(nodes)('are kept and valid: %s', (_, node) => {
		const { description } = nodeTypes[node.type.includes('Trigger') ? 1 : 0]!;
		const { properties } = description;
		expect([description.version].flat()).toContain(node.typeVersion);
		// What n8n does with a workflow before it runs or shows it.
		const now = NodeHelpers.getNodeParameters(
			...([properties, node.parameters, true, false, node, description] as const),
		);
		expect(now).toMatchObject(node.parameters);
		const saved = { ...node, parameters: now! };
		expect(NodeHelpers.getNodeParametersIssues(properties, saved, description)).toBeNull();
	});
});
