import { RecruitingCredential } from './shared/recruitingCredential';

export class RecruitingP3ApiKeyApi extends RecruitingCredential {
	constructor() {
		super('p3', 'apiKey');
	}
}
