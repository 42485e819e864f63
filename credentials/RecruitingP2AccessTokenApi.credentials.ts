import { RecruitingCredential } from './shared/recruitingCredential';

export class RecruitingP2AccessTokenApi extends RecruitingCredential {
	constructor() {
		super('p2', 'accessToken');
	}
}
