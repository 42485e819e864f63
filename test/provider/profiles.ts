/** The five provider profiles, written down from the interface document and from nothing else. */

export const PROFILE_IDS = ['p1', 'p2', 'p3', 'p4', 'p5'] as const;

export type ProfileId = (typeof PROFILE_IDS)[number];

export type AuthMethod = 'accessToken' | 'oAuth2' | 'samlBearer' | 'basicAuth' | 'apiKey';

export interface ProfileRules {
	kind: string;
	/** What precedes `/v1` in the base address: P1 is reached through a public API hub. */
	basePath: string;
	methods: readonly AuthMethod[];
}

export const PROFILE_RULES: Record<ProfileId, ProfileRules> = {
	p1: {
		kind: 'Enterprise human-capital suite',
		basePath: '/hub',
		methods: ['accessToken', 'oAuth2', 'samlBearer', 'basicAuth'],
	},
	p2: {
		kind: 'Enterprise talent suite',
		basePath: '',
		methods: ['accessToken', 'oAuth2', 'basicAuth'],
	},
	p3: {
		kind: 'Recruiting platform with candidate and job-board APIs',
		basePath: '',
		methods: ['apiKey', 'oAuth2'],
	},
	p4: {
		kind: 'Recruiting platform with one REST API',
		basePath: '',
		methods: ['apiKey'],
	},
	p5: {
		kind: 'Recruiting platform with stage triggers',
		basePath: '',
		methods: ['apiKey', 'oAuth2'],
	},
};
