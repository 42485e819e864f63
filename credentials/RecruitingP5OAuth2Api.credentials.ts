import { RecruitingCredential } from './shared/recruitingCredential';

export class RecruitingP5OAuth2Api extends RecruitingCredential {
	constructor() {
		super('p5', 'oAuth2');
	}
}
