import { credentialType } from './shared/credentialType';

export class RecruitingP5ApiKeyApi extends credentialType('p5', 'apiKey') {}
