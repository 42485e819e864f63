import { credentialType } from './shared/credentialType';

export class RecruitingP1AccessTokenApi extends credentialType('p1', 'accessToken') {}
