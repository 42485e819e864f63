import type { Icon, ICredentialType } from 'n8n-workflow';

import {
	credentialTypeName,
	type AuthenticationMethodId,
	type ProfileId,
} from '../../nodes/Recruiting/profiles';
import { authentication } from './authorization';
import { credentialTest } from './credentialTest';
import { credentialFields } from './fields';

/** What n8n's list of credentials calls the profiles and the methods. */
const systems: Readonly<Record<ProfileId, string>> = {
	p1: 'P1 Human-Capital Suite',
	p2: 'P2 Talent Suite',
	p3: 'P3 Job-Board',
	p4: 'P4 Workflow',
	p5: 'P5 Stages',
};
const logins: Readonly<Record<AuthenticationMethodId, string>> = {
	accessToken: '(Access Token)',
	apiKey: '(API Key)',
	basicAuth: '(Basic Auth)',
	oAuth2: 'OAuth2',
	samlBearer: '(SAML Bearer)',
};

/** The credential type of a profile and a method; with OAuth2, n8n authenticates the requests. */
export function credentialType(
	profile: ProfileId,
	method: AuthenticationMethodId,
): new () => ICredentialType {
	class Credential {
		name = credentialTypeName(profile, method);

		displayName = `Recruiting ${systems[profile]} ${logins[method]} API`;

		icon: Icon = {
			light: 'file:../icons/recruiting.svg',
			dark: 'file:../icons/recruiting.dark.svg',
		};

		documentationUrl = 'https://github.com/n8n-nodes-recruiting/n8n-nodes-recruiting#credentials';

		properties = credentialFields(profile, method);

		test = credentialTest(profile, method);
	}
	if (method === 'oAuth2') {
		return class extends Credential {
			extends = ['oAuth2Api'];
		};
	}
	const authenticate = authentication(method);
	return class extends Credential {
		authenticate = authenticate;
	};
}
