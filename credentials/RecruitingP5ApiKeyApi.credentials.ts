import { RecruitingCredential } from './shared/recruitingCredential';

export class RecruitingP5ApiKeyApi extends RecruitingCredential {
	constructor() {
		super('p5', 'apiKey');
	}
}
