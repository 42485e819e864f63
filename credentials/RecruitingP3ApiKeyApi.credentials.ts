import { credentialType } from './shared/credentialType';

export class RecruitingP3ApiKeyApi extends credentialType('p3', 'apiKey') {}
