import { credentialType } from './shared/credentialType';

export class RecruitingP1BasicAuthApi extends credentialType('p1', 'basicAuth') {}
