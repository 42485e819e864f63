import { RecruitingCredential } from './shared/recruitingCredential';

export class RecruitingP3OAuth2Api extends RecruitingCredential {
	constructor() {
		super('p3', 'oAuth2');
	}
}
