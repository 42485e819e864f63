import { credentialType } from './shared/credentialType';

export class RecruitingP4ApiKeyApi extends credentialType('p4', 'apiKey') {}
