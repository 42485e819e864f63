import { RecruitingCredential } from './shared/recruitingCredential';

export class RecruitingP2OAuth2Api extends RecruitingCredential {
	constructor() {
		super('p2', 'oAuth2');
	}
}
