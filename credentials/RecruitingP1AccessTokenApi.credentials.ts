import { RecruitingCredential } from './shared/recruitingCredential';

export class RecruitingP1AccessTokenApi extends RecruitingCredential {
	constructor() {
		super('p1', 'accessToken');
	}
}
