import { credentialType } from './shared/credentialType';

export class RecruitingP2OAuth2Api extends credentialType('p2', 'oAuth2') {}
