import { credentialType } from './shared/credentialType';

export class RecruitingP5OAuth2Api extends credentialType('p5', 'oAuth2') {}
