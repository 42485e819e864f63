import { RecruitingCredential } from './shared/recruitingCredential';

export class RecruitingP2BasicAuthApi extends RecruitingCredential {
	constructor() {
		super('p2', 'basicAuth');
	}
}
