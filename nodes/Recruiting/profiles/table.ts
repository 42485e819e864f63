import type { EventKind, Profile, RecordFamily } from './types';

const MEBIBYTE = 1_048_576;

const ALL_EVENTS: readonly EventKind[] = [
	'candidate.created',
	'application.updated',
	'job.published',
];

const applications: RecordFamily = { id: 'applications', displayName: 'Applications' };
const jobs: RecordFamily = { id: 'jobs', displayName: 'Jobs' };
const requisitions: RecordFamily = { id: 'requisitions', displayName: 'Requisitions' };

/** Families that the interface document names (section 2) and ties to no profile. */
export const commonRecordFamilies: readonly RecordFamily[] = [
	{ id: 'vacancies', displayName: 'Vacancies' },
	{ id: 'scorecards', displayName: 'Scorecards' },
];

/**
 * The five profiles: "Profile kinds" and sections 5, 6 and 8 of the interface document as data.
 * A further profile is one more entry here, with its credential files.
 */
export const profileTable: readonly Profile[] = [
	{
		id: 'p1',
		label: 'P1',
		kind: 'Enterprise Human-Capital Suite',
		description: 'OData and REST, with event notification',
		baseUrlHint:
			'P1 is reached through a public API hub: give the address of the hub, not of the suite itself',
		authentication: ['accessToken', 'oAuth2', 'samlBearer', 'basicAuth'],
		documentedScheme: 'Bearer',
		events: {
			delivery: 'webhook',
			mechanism: 'Event notification and the integration facility post to your server',
			kinds: ALL_EVENTS,
		},
		parser: { layout: 'single-column', dates: 'flexible', maxFileSizeBytes: 5 * MEBIBYTE },
		recordFamilies: [requisitions, applications],
	},
	{
		id: 'p2',
		label: 'P2',
		kind: 'Enterprise Talent Suite with Web Services',
		description: 'Web services; polled, since it sends no events',
		baseUrlHint: 'The address that the provider gave you for its REST interface',
		authentication: ['accessToken', 'oAuth2', 'basicAuth'],
		documentedScheme: 'Bearer',
		events: {
			delivery: 'polling',
			mechanism: 'No events are sent; the REST interface is polled',
			intervalMinutes: 15,
		},
		parser: { layout: 'single-column', dates: 'monthYear', maxFileSizeBytes: 5 * MEBIBYTE },
		recordFamilies: [requisitions],
	},
	{
		id: 'p3',
		label: 'P3',
		kind: 'Recruiting Platform with Candidate and Job-Board APIs',
		description: 'Candidate and job-board APIs, webhooks',
		baseUrlHint: 'The address that the provider gave you for its candidate interface',
		authentication: ['apiKey', 'oAuth2'],
		documentedScheme: 'Basic',
		events: {
			delivery: 'webhook',
			mechanism: 'The provider posts to your server',
			kinds: ALL_EVENTS,
		},
		parser: { layout: 'single-column', dates: 'monthYear', maxFileSizeBytes: 5 * MEBIBYTE },
		recordFamilies: [jobs],
	},
	{
		id: 'p4',
		label: 'P4',
		kind: 'Recruiting Platform with Workflow Webhooks',
		description: 'Jobs, candidates, applications; webhooks',
		baseUrlHint: 'The address that the provider gave you for its REST interface',
		authentication: ['apiKey'],
		documentedScheme: 'Basic',
		events: {
			delivery: 'webhook',
			mechanism: 'The provider posts to your server',
			kinds: ALL_EVENTS,
		},
		parser: { layout: 'single-column', dates: 'flexible', maxFileSizeBytes: 10 * MEBIBYTE },
		recordFamilies: [jobs, applications],
	},
	{
		id: 'p5',
		label: 'P5',
		kind: 'Recruiting Platform with Stages, Postings and Interviews',
		description: 'Stages, notes, postings, interviews; webhooks',
		baseUrlHint: 'The address that the provider gave you for its REST interface',
		authentication: ['apiKey', 'oAuth2'],
		documentedScheme: 'Basic',
		events: {
			delivery: 'webhook',
			mechanism: 'The provider posts to your server',
			kinds: ALL_EVENTS,
		},
		parser: { layout: 'single-column', dates: 'flexible', maxFileSizeBytes: 10 * MEBIBYTE },
		recordFamilies: [
			{ id: 'stages', displayName: 'Stages' },
			{ id: 'notes', displayName: 'Notes' },
			{ id: 'postings', displayName: 'Postings' },
			{ id: 'interview-schedules', displayName: 'Interview Schedules' },
		],
	},
];
