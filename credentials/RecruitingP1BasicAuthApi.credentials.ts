import { RecruitingCredential } from './shared/recruitingCredential';

export class RecruitingP1BasicAuthApi extends RecruitingCredential {
	constructor() {
		super('p1', 'basicAuth');
	}
}
