import { RecruitingCredential } from './shared/recruitingCredential';

export class RecruitingP4ApiKeyApi extends RecruitingCredential {
	constructor() {
		super('p4', 'apiKey');
	}
}
