import type { ICredentialDataDecryptedObject, ICredentialType } from 'n8n-workflow';

import {
	RecruitingP1OAuth2Api,
	RecruitingP3OAuth2Api,
	RecruitingP5OAuth2Api,
} from '../../../index';
import { resolved } from '../../support/credentialExpressions';

type Fields = ICredentialDataDecryptedObject;

/** What n8n uses of a credential in which these fields are saved. */
const used = ({ properties }: ICredentialType, saved: Fields): Fields =>
	resolved({
		...Object.fromEntries(properties.map(({ name, default: value }) => [name, value])),
		...saved,
	} as Fields);

describe('OAuth2 of a system', () => {
	it.each([
		['greenhouse', 'https://auth.greenhouse.io/token', 'header'],
		['smartRecruiters', 'https://api.smartrecruiters.com/identity/oauth/token', 'body'],
	])('has the values of %s', (provider, accessTokenUrl, authentication) => {
		expect(used(new RecruitingP3OAuth2Api(), { provider })).toMatchObject({
			...{ grantType: 'clientCredentials', accessTokenUrl, authentication },
		});
	});

	it('asks for an account where the system does so', () => {
		const fields = used(new RecruitingP5OAuth2Api(), { provider: 'lever' });
		expect(fields).toMatchObject({
			grantType: 'authorizationCode',
			authUrl: 'https://auth.lever.co/authorize',
			accessTokenUrl: 'https://auth.lever.co/oauth/token',
			authQueryParameters: 'audience=https://api.lever.co/v1/',
		});
		expect(fields.scope).toContain('offline_access');
	});

	it('leaves everything to the user for Other', () => {
		const fields = used(new RecruitingP3OAuth2Api(), { provider: 'default' });
		expect(fields).toMatchObject({ accessTokenUrl: '', authentication: 'header' });
		const names = new RecruitingP1OAuth2Api().properties.map(({ name }) => name);
		expect(names).not.toContain('accessTokenUrl');
	});

	it('uses what is saved, e.g. the address of a sandbox', () => {
		const accessTokenUrl = 'https://auth.example.com/token';
		const saved = { provider: 'greenhouse', accessTokenUrl };
		expect(used(new RecruitingP3OAuth2Api(), saved)).toMatchObject({ accessTokenUrl });
	});
});
