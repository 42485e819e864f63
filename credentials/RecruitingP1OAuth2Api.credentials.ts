import { RecruitingCredential } from './shared/recruitingCredential';

export class RecruitingP1OAuth2Api extends RecruitingCredential {
	constructor() {
		super('p1', 'oAuth2');
	}
}
