import { credentialType } from './shared/credentialType';

export class RecruitingP1OAuth2Api extends credentialType('p1', 'oAuth2') {}
