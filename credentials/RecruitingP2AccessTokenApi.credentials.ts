import { credentialType } from './shared/credentialType';

export class RecruitingP2AccessTokenApi extends credentialType('p2', 'accessToken') {}
