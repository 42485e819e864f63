import type {
	IAuthenticate,
	Icon,
	ICredentialTestRequest,
	ICredentialType,
	INodeProperties,
} from 'n8n-workflow';

import {
	type AuthenticationMethodId,
	authenticationMethods,
	credentialTypeName,
	type ProfileId,
} from '../../nodes/Recruiting/profiles';
import { presetsOf } from '../../nodes/Recruiting/providers';
import { authentication } from './authorization';
import { credentialTest } from './credentialTest';
import { credentialFields } from './fields';

/** A credential for requests. n8n wants a class in a file of its own for each type; all else follows from profile and method. */
export class RecruitingCredential {
	name: string;

	displayName: string;

	icon: Icon = { light: 'file:../icons/recruiting.svg', dark: 'file:../icons/recruiting.dark.svg' };

	documentationUrl = 'https://github.com/n8n-nodes-recruiting/n8n-nodes-recruiting#credentials';

	properties: INodeProperties[];

	test: ICredentialTestRequest;

	/** n8n itself authenticates the requests of what extends its OAuth2. */
	extends?: ICredentialType['extends'];

	authenticate?: IAuthenticate;

	constructor(profile: ProfileId, method: AuthenticationMethodId) {
		this.name = credentialTypeName(profile, method);
		this.displayName = displayName(profile, method);
		this.properties = credentialFields(profile, method);
		this.test = credentialTest(profile, method);
		if (method === 'oAuth2') this.extends = ['oAuth2Api'];
		else this.authenticate = authentication(method);
	}
}

/**
 * E.g. "Recruiting: Gem, Lever, Other P5 (API Key) API". It has the systems, because n8n searches its list of credentials
 * by it, and the profile for whoever selects Other. n8n wants OAuth2 without brackets.
 */
function displayName(profile: ProfileId, method: AuthenticationMethodId): string {
	const systems = presetsOf(profile, method).map(({ name }) => name);
	const login = authenticationMethods[method].displayName;
	const all = [...systems, `Other ${profile.toUpperCase()}`].join(', ');
	return `Recruiting: ${all} ${method === 'oAuth2' ? login : `(${login})`} API`;
}
