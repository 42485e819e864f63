import { credentialType } from './shared/credentialType';

export class RecruitingP3OAuth2Api extends credentialType('p3', 'oAuth2') {}
