/** The five provider profiles, written down from the interface document and from nothing else. */

export const PROFILE_IDS = ['p1', 'p2', 'p3', 'p4', 'p5'] as const;

export type ProfileId = (typeof PROFILE_IDS)[number];

type AuthMethod = 'accessToken' | 'oAuth2' | 'samlBearer' | 'basicAuth' | 'apiKey';

/** The event kinds that the interface document names. */
export const EVENT_NAMES = ['candidate.created', 'application.updated', 'job.published'] as const;

export type EventName = (typeof EVENT_NAMES)[number];

/** The record families that the interface document names. */
export type Family =
	| 'candidates'
	| 'requisitions'
	| 'applications'
	| 'jobs'
	| 'stages'
	| 'notes'
	| 'postings'
	| 'interview-schedules'
	| 'vacancies'
	| 'scorecards';

interface ProfileRules {
	/** The path before `/v1`: P1 is reached through a public API hub. */
	basePath: string;
	methods: readonly AuthMethod[];
	/** Whether it posts events; who does not is polled. */
	webhooks: boolean;
	families: readonly Family[];
}

export const PROFILE_RULES = {
	p1: {
		basePath: '/hub',
		methods: ['accessToken', 'oAuth2', 'samlBearer', 'basicAuth'],
		webhooks: true,
		families: ['candidates', 'requisitions', 'applications', 'vacancies', 'scorecards'],
	},
	p2: {
		basePath: '',
		methods: ['accessToken', 'oAuth2', 'basicAuth'],
		webhooks: false,
		families: ['candidates', 'requisitions', 'vacancies', 'scorecards'],
	},
	p3: {
		basePath: '',
		methods: ['apiKey', 'oAuth2'],
		webhooks: true,
		families: ['candidates', 'jobs', 'vacancies', 'scorecards'],
	},
	p4: {
		basePath: '',
		methods: ['apiKey'],
		webhooks: true,
		families: ['candidates', 'jobs', 'applications', 'vacancies', 'scorecards'],
	},
	p5: {
		basePath: '',
		methods: ['apiKey', 'oAuth2'],
		webhooks: true,
		families: [
			'candidates',
			'stages',
			'notes',
			'postings',
			'interview-schedules',
			'vacancies',
			'scorecards',
		],
	},
} as const satisfies Record<ProfileId, ProfileRules>;
