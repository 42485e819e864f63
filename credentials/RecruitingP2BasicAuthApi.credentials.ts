import { credentialType } from './shared/credentialType';

export class RecruitingP2BasicAuthApi extends credentialType('p2', 'basicAuth') {}
