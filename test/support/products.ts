import type { ICredentialDataDecryptedObject, IDataObject } from 'n8n-workflow';

import type { Product, ProductName } from '../provider/products';

/** How a user sets up the nodes for a product: all that a preset leaves to them. */
export interface ProductSetup {
	readonly profile: string;
	readonly authentication: string;
	readonly credentialType: string;
	/** The fields of the credential, beside Provider and Base URL. */
	fields(product: Product): ICredentialDataDecryptedObject;
	/** A login that the product rejects, and the status with which it does. */
	readonly wrong: { readonly fields: IDataObject; readonly status: string };
	/** Parameters of an upload; undefined if the product takes none. */
	upload?(product: Product): IDataObject;
	/** By resource: query parameters that only the user knows. */
	queries?(product: Product): Readonly<Record<string, Record<string, string>>>;
}

const entry = (collection: string, values: Record<string, string>) => ({
	[collection]: Object.entries(values).map(([name, value]) => ({ name, value })),
});

/** The upload to a candidate of the list. */
const toCandidate = (id: (product: Product) => unknown, providerApi: (p: Product) => IDataObject) =>
	function upload(product: Product): IDataObject {
		return { candidateId: String(id(product)), providerApi: providerApi(product) };
	};

const apiKey = {
	authentication: 'apiKey',
	fields: ({ login }: Product) => ({ apiKey: login.apiKey! }),
};
const wrongKey = (status: string) => ({ fields: { apiKey: 'wrong-key' }, status });

const accessToken = {
	...{ profile: 'p1', authentication: 'accessToken' },
	credentialType: 'recruitingP1AccessTokenApi',
	fields: ({ login }: Product): ICredentialDataDecryptedObject => ({
		accessToken: login.accessToken!,
	}),
	wrong: { fields: { accessToken: 'wrong-token' }, status: '401' },
};

const toThird = toCandidate(
	({ records }) => records[2]!.id,
	() => ({}),
);

export const productSetups: Readonly<Record<ProductName, ProductSetup>> = {
	ashby: {
		...apiKey,
		...{ profile: 'p4', credentialType: 'recruitingP4ApiKeyApi', wrong: wrongKey('403') },
		upload: toCandidate(
			({ records }) => records[2]!.id,
			() => ({}),
		),
		queries: ({ known }) => ({ stage: { interviewPlanId: known.interviewPlanId! } }),
	},
	bambooHr: {
		...apiKey,
		...{ profile: 'p4', credentialType: 'recruitingP4ApiKeyApi', wrong: wrongKey('401') },
		upload: ({ known }) => ({
			candidateId: '',
			providerApi: {
				uploadFields: entry('field', { firstName: 'Ana', lastName: 'Roos', jobId: known.jobId! }),
			},
		}),
	},
	gem: {
		...apiKey,
		...{ profile: 'p5', credentialType: 'recruitingP5ApiKeyApi', wrong: wrongKey('401') },
	},
	greenhouse: {
		...{ profile: 'p3', authentication: 'oAuth2', credentialType: 'recruitingP3OAuth2Api' },
		fields: ({ login }) => ({
			...{ grantType: 'clientCredentials', authentication: 'header', scope: '' },
			clientId: login.clientId!,
			clientSecret: login.clientSecret!,
			accessTokenUrl: login.accessTokenUrl!,
		}),
		wrong: { fields: { clientSecret: 'wrong' }, status: '' },
		upload: ({ known }) => ({
			candidateId: '',
			providerApi: { uploadFields: entry('field', { application_id: known.applicationId! }) },
		}),
	},
	kombo: {
		...accessToken,
		fields: ({ login, known }) => ({
			accessToken: login.accessToken!,
			headers: entry('header', { 'X-Integration-Id': known.integrationId! }),
		}),
		upload: toThird,
	},
	lever: {
		...apiKey,
		...{ profile: 'p5', credentialType: 'recruitingP5ApiKeyApi', wrong: wrongKey('401') },
		upload: toCandidate(
			({ records }) => records[2]!.id,
			({ known }) => ({ queryParameters: entry('parameter', { perform_as: known.userId! }) }),
		),
	},
	loxo: { ...accessToken, upload: toThird },
	manatal: {
		...apiKey,
		...{ profile: 'p4', credentialType: 'recruitingP4ApiKeyApi', wrong: wrongKey('401') },
	},
	merge: {
		...accessToken,
		fields: ({ login }) => ({
			accessToken: login.accessToken!,
			headers: entry('header', { 'X-Account-Token': login.accountToken! }),
		}),
	},
	oracleRecruiting: {
		...{ profile: 'p2', authentication: 'basicAuth', credentialType: 'recruitingP2BasicAuthApi' },
		fields: ({ login }) => ({ username: login.username!, password: login.password! }),
		wrong: { fields: { password: 'wrong' }, status: '401' },
		upload: toCandidate(
			({ records }) => records[2]!.CandidateNumber,
			() => ({}),
		),
	},
	pinpoint: {
		...apiKey,
		...{ profile: 'p4', credentialType: 'recruitingP4ApiKeyApi', wrong: wrongKey('401') },
	},
	recruitCrm: {
		...accessToken,
		upload: toCandidate(
			({ records }) => records[2]!.slug,
			() => ({}),
		),
	},
	recruiterflow: {
		...apiKey,
		...{ profile: 'p4', credentialType: 'recruitingP4ApiKeyApi', wrong: wrongKey('401') },
	},
	recruitee: {
		...{ profile: 'p1', authentication: 'accessToken' },
		credentialType: 'recruitingP1AccessTokenApi',
		fields: ({ login }) => ({ accessToken: login.accessToken! }),
		wrong: { fields: { accessToken: 'wrong-token' }, status: '401' },
		upload: toCandidate(
			({ records }) => records[2]!.id,
			() => ({}),
		),
	},
	smartRecruiters: {
		...apiKey,
		...{ profile: 'p3', credentialType: 'recruitingP3ApiKeyApi', wrong: wrongKey('401') },
		upload: toCandidate(
			({ records }) => records[2]!.id,
			() => ({}),
		),
		queries: ({ known }) => ({
			interviewSchedule: { applicationId: known.applicationId! },
			scorecard: { jobId: known.jobId! },
		}),
	},
	successFactors: {
		...{ profile: 'p1', authentication: 'basicAuth', credentialType: 'recruitingP1BasicAuthApi' },
		fields: ({ login }) => ({ username: login.username!, password: login.password! }),
		wrong: { fields: { password: 'wrong' }, status: '401' },
		upload: toCandidate(
			({ records }) => records[2]!.candidateId,
			() => ({}),
		),
	},
	teamtailor: {
		...apiKey,
		...{ profile: 'p3', credentialType: 'recruitingP3ApiKeyApi', wrong: wrongKey('401') },
	},
	workable: { ...accessToken, upload: toThird },
};

/** The credential for a product. */
export function productCredential(product: Product): ICredentialDataDecryptedObject {
	const { fields } = productSetups[product.name];
	return { provider: product.name, baseUrl: product.baseUrl, ...fields(product) };
}

/** Values for Provider's API that only the user knows, for a resource of a product. */
export function productQueries(product: Product, resource: string): IDataObject {
	const parameters = productSetups[product.name].queries?.(product)[resource];
	return parameters ? { queryParameters: entry('parameter', parameters) } : {};
}
