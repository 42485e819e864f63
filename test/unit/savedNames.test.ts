import {
	cronNodeOptions,
	type ICredentialType,
	type INode,
	type INodeProperties,
	type INodePropertyCollection,
	type INodeType,
	isResourceLocatorValue,
	NodeHelpers,
} from 'n8n-workflow';

import * as exported from '../../index';
import { example, exampleNames } from '../support/examples';

const nodeTypes: INodeType[] = [new exported.Recruiting(), new exported.RecruitingTrigger()];

const credentialTypes = Object.entries(exported)
	.filter(([name]) => name.endsWith('Api'))
	.map(([, type]) => new (type as new () => ICredentialType)());

const words = (text: string) => text.trim().split(/\s+/).sort();

/** A collection and the names in it. */
const within = (collection: string, names: string) =>
	[collection, ...words(names).map((name) => `${collection}.${name}`)].join(' ');

/** The values of a parameter. */
const anyOf = (...values: string[]) => [...new Set(values.flatMap(words))].sort().join('|');

const CONNECTION = `
	provider=ashby|bambooHr|default|gem|greenhouse|kombo|lever|loxo|manatal|merge|oracleRecruiting|pinpoint|recruitCrm|recruitee|recruiterflow|smartRecruiters|successFactors|teamtailor|workable
	authentication=accessToken|apiKey|basicAuth|oAuth2|samlBearer simplify`;

const REQUEST_OPTIONS = `
	includeResponseBody maxPages maxRetryWait maxTries timeout timeoutSeconds`;

/** How a provider's lists are read. */
const LISTS = `
	cursorField cursorParameter emailField example exampleOfNextPage firstNameField firstPageNumber fullNameField hasMoreField idField
	incompleteCandidates=fail|keepEmpty|leaveOut lastNameField listMethod=GET|POST listPath nextUrlField
	nextUrlUse=query|whole
	offsetParameter pageParameter pageSize pageSizeParameter
	pageStyle=cursor|linkHeader|nextUrl|offset|pageNumber
	queryParameters queryParameters.parameter.name queryParameters.parameter.value
	recordsField successField successValue totalField`;

/** The values of Trigger On, by whose events they are. */
const EVENTS = {
	documented: 'application.updated candidate.created job.published',
	polls: 'created removed updated',
	ashby: `
		candidateDelete candidateHire candidateMerge interviewPlanTransition interviewScheduleCreate
		interviewScheduleUpdate jobCreate jobPostingDelete jobPostingUnpublish jobPostingUpdate jobUpdate offerCreate offerDelete
		offerUpdate openingCreate pushToHRIS signatureRequestUpdate surveySubmit`,
	greenhouse: `
		candidate_anonymized delete_application delete_candidate hire_candidate interview_deleted job_approved
		job_created job_deleted job_interview_stage_deleted job_post_deleted job_post_updated job_updated merge_candidate
		new_prospect_application offer_approved offer_created offer_deleted offer_updated reject_candidate
		scorecard_deleted unhire_candidate unreject_candidate update_candidate`,
	kombo: `
		connection-flow-failed data-changed integration-created integration-deleted integration-state-changed
		sync-finished`,
	lever: `
		candidateArchiveChange candidateDeleted candidateHired contactCreated contactUpdated interviewCreated
		interviewDeleted interviewUpdated`,
	loxo: `
		candidate.create candidate.destroy job.create job.destroy job.update person.destroy person.update
		person_event.create person_event.update placement.create placement.update resume.create`,
	manatal: 'candidate.update job.status_update match.create',
	merge: `
		Application.added application.created Candidate.changed candidate.deleted Candidate.removed candidate.updated
		Job.added Job.changed job.created job.updated LinkedAccount.sync_completed LinkedAccount.synced
		linked_account.synced`,
	recruitCrm: `
		candidate.assigned candidate.clientfeedback.received candidate.created.talentpool candidate.deleted
		candidate.external.applied.jobs candidate.external.profile.updated candidate.unassigned candidate.updated
		file.uploaded job.created job.deleted job.status.updated job.updated meeting.created meeting.deleted
		meeting.updated note.created note.deleted note.updated placement.created placement.deleted placement.updated`,
	recruitee: 'candidate_assigned candidate_deleted',
	smartRecruiters: `
		application.attachment.created application.fields.updated application.onboarding-status.updated
		application.screening-answers.created application.screening-answers.updated application.source.updated
		candidate.deleted candidate.updated interview.canceled interview.created interview.updated job.ad.created
		job.ad.postings.updated job.ad.updated job.created job.status.updated job.updated offer.approval.approved
		offer.approval.rejected offer.created offer.updated position.created position.deleted position.updated
		review.created review.deleted review.updated`,
	teamtailor: `
		candidate.destroy candidate.update job.create job.destroy job.update job_application.create
		job_application.destroy`,
	workable: `
		candidate_deleted employee_created employee_published employee_updated job_deleted onboarding_completed
		timeoff_updated`,
};

/** Names and values in saved workflows. They must not change; new ones are added here. */
const savedParameters: Record<string, string> = {
	recruiting: `${CONNECTION} profile=any|p1|p2|p3|p4|p5 recordId
		resource=application|candidate|interviewSchedule|job|note|posting|requisition|resume|scorecard|stage|vacancy
		operation=archive|check|compare|create|downloadResume|extractText|get|getAll|moveToStage|push|rewriteDates returnAll limit
		allowAgentWrites applicationId email firstName ifExists=create|fail|use job=id|list lastName reason=id|list
		stage=id|list text user=id|list
		${within(
			'filters',
			`combine=all|any email name archived=active|all|archived confidential job=id|list stage=id|list conditions.condition.field conditions.condition.value conditions
			conditions.condition.operator=after|before|beginsWith|contains|endsWith|is|isEmpty|isNot`,
		)}
		binaryPropertyName parsedResume includeReport reportLanguage=de|en|es|fr|pt candidateId=email|id|list
		${within(
			'options',
			`${REQUEST_OPTIONS}
			escapeFormulas includeInputFields onlyIfAgrees output=perFinding|perResume parsedResume rewriteDates sendUntold unlikelyResumes=fail|pass`,
		)}
		${within(
			'providerApi',
			`${LISTS} recordField recordPath
			fileField parsedField uploadBody=form|json uploadFields uploadFields.field.name
			uploadFields.field.value uploadMethod=PATCH|POST|PUT uploadPath uploadTemplate`,
		)}`,
	recruitingTrigger: `${CONNECTION} profile=p1|p2|p3|p4|p5
		events=${anyOf(...Object.values(EVENTS))} registration=automatic|manual
		signature=headerToken|hmac|none|standardWebhooks secret mode=polling|webhook pollTimes
		watch=applications|candidates|interview-schedules|jobs|notes|postings|requisitions|scorecards|stages|vacancies watchedFields
		${within(
			'options',
			`${REQUEST_OPTIONS}
			acceptListAfter afterPause=continue|startOver catchUp fetchCandidate firstPoll=everything|nothing
			includeEnvelope maxBodySize maxChangedPercent maxEvents replaceOtherAddresses watchedFields
			signature=headerToken|hmac|none|standardWebhooks`,
		)}
		${within(
			'providerApi',
			`${LISTS}
			applicationUpdatedEvents candidateCreatedEvents candidateEvents jobPublishedEvents otherEvents
			changedSinceFormat=iso|unixMilliseconds|unixSeconds changedSinceParameter changedSinceValue
			dataField deliveryCandidateField deliveryIdField eventField eventHeader handshake headerPrefix idHeader
			responseCode=200|201|202|204 signatureAlgorithm=sha1|sha256|sha512
			signatureEncoding=base64|base64url|hex signatureField signatureHeader signatureHeaderEncoding=base64|plain
			signaturePrefix signedText signsIdOnly
			subscriptionPath timestampField timestampHeader tolerance`,
		)}`,
};

const SAML_FORMATS = [
	...['1.1:nameid-format:emailAddress', '1.1:nameid-format:unspecified'],
	...['2.0:nameid-format:persistent', '2.0:nameid-format:transient'],
].map((format) => `urn:oasis:names:tc:SAML:${format}`);

const ADDRESS = `
	baseUrl apiVersion testMethod=GET|POST testPath headers headers.header.name headers.header.value`;
const HEADER = 'headerName headerPrefix';
const ACCESS_TOKEN = `${ADDRESS} ${HEADER} accessToken allowUnauthorizedCerts`;
const BASIC_AUTH = `${ADDRESS} username password allowUnauthorizedCerts`;
/** Hidden: only their places are of use. */
const OF_SIBLING = 'allowUnauthorizedCerts headerName headerPrefix';
const OAUTH2 = `${ADDRESS} grantType=authorizationCode|clientCredentials ignoreSSLIssues tokenExpiredStatus`;
const API_KEY = `${ADDRESS} ${HEADER}
	apiKey keyEncoding=keyAsPassword|keyAsUsername|keyOnly|preEncoded allowUnauthorizedCerts`;

/** The same for saved credentials. */
const savedFields: Record<string, string> = {
	recruitingP1AccessTokenApi: `${ACCESS_TOKEN} provider=default|kombo|loxo|merge|recruitCrm|recruitee|workable`,
	recruitingP1BasicAuthApi: `${BASIC_AUTH} provider=default|successFactors`,
	recruitingP1OAuth2Api: OAUTH2,
	recruitingP1SamlBearerApi: `${ADDRESS} provider=default|successFactors
		accessToken tokenUrl clientId companyId issuer audience recipient nameId
		nameIdFormat=${SAML_FORMATS.join('|')} privateKey lifetimeSeconds
		assertionEncoding=base64|base64url allowUnauthorizedCerts
		attributes attributes.attribute.name attributes.attribute.value authnStatement`,
	recruitingP2AccessTokenApi: `${ACCESS_TOKEN} provider=default|oracleRecruiting`,
	recruitingP2BasicAuthApi: `${BASIC_AUTH} provider=default|oracleRecruiting`,
	recruitingP2OAuth2Api: `${OAUTH2} ${OF_SIBLING} accessToken provider=default|oracleRecruiting`,
	recruitingP3ApiKeyApi: `${API_KEY} provider=default|smartRecruiters|teamtailor`,
	recruitingP3OAuth2Api: `${OAUTH2} ${OF_SIBLING} apiKey keyEncoding accessTokenUrl authentication=body|header
		provider=default|greenhouse|smartRecruiters`,
	recruitingP4ApiKeyApi: `${API_KEY} provider=ashby|bambooHr|default|manatal|pinpoint|recruiterflow`,
	recruitingP5ApiKeyApi: `${API_KEY} provider=default|gem|lever`,
	recruitingP5OAuth2Api: `${OAUTH2} ${OF_SIBLING} apiKey keyEncoding accessTokenUrl authQueryParameters authUrl scope
		provider=default|lever`,
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
			// The times of polls are n8n's own.
			if (type !== 'fixedCollection' || options === cronNodeOptions) continue;
			for (const entry of options as INodePropertyCollection[]) {
				collect(entry.values, `${prefix}${name}.${entry.name}.`);
			}
		}
	}
	collect(properties, '');
	return [...found]
		.map(([name, fixed]) => [name, [...new Set(fixed)].sort().join('|')])
		.map(([name, fixed]) => (fixed === '' ? name! : `${name}=${fixed}`))
		.sort();
}

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

	/** What its user has to select: n8n then shows that it is missing, and offers the list. */
	const toSelect: Record<string, string[]> = {
		'application-to-ats: Create': ['user'],
		'passed-to-next-stage: Next stage': ['stage'],
	};

	it.each(nodes)('are kept and valid, but for what is to be selected: %s', (name, node) => {
		const { description } = nodeTypes[node.type.includes('Trigger') ? 1 : 0]!;
		const { properties } = description;
		expect([description.version].flat()).toContain(node.typeVersion);
		// What n8n does with a workflow before it runs or shows it.
		const now = NodeHelpers.getNodeParameters(
			...([properties, node.parameters, true, false, node, description] as const),
		);
		expect(now).toMatchObject(node.parameters);
		const saved = { ...node, parameters: now! };
		const issues = NodeHelpers.getNodeParametersIssues(properties, saved, description);
		expect(Object.keys(issues?.parameters ?? {})).toEqual(toSelect[name] ?? []);
	});

	it.each(nodes)('have no ID of nobody: %s', (_, { parameters }) => {
		const chosen = Object.values(parameters).filter(isResourceLocatorValue);
		const byId = chosen.filter(({ mode }) => mode === 'id').map(({ value }) => value);
		expect(byId).toEqual(byId.map(() => expect.stringMatching(/^=/)));
	});
});
