import type { ParserConstraints, ProfileId } from '../../../resume';
import { parsers } from '../../../resume/parsers';
import type { AuthenticationMethodId } from './authenticationMethods';

export type { ParserConstraints, ProfileId };

/** The events that profiles send, with the names of the interface document (section 6). */
export const eventKinds = ['candidate.created', 'application.updated', 'job.published'] as const;
export type EventKind = (typeof eventKinds)[number];

/** A type of record other than candidates. Its path is an assumption, since no path is documented. */
export interface RecordFamily {
	readonly id: string;
	/** Several records, in Title Case. */
	readonly displayName: string;
	/** One record: the resource in saved workflows, also in the names of events, e.g. `requisition.created`. */
	readonly singular: string;
	/** One record, in Title Case. */
	readonly singularName: string;
}

/** Everything that differs between profiles. */
export interface Profile {
	readonly id: ProfileId;
	/** The name that users know, e.g. `P3`. */
	readonly label: string;
	/** The kind of system, in Title Case, short enough for a drop-down. */
	readonly kind: string;
	/** How a user recognizes the kind: login · how events arrive · records that it has. Drop-downs show it in one line. */
	readonly description: string;
	/** Supported methods; the first one is the default. */
	readonly authentication: readonly AuthenticationMethodId[];
	/** Minutes between two polls (section 8), if it sends no events (section 6). */
	readonly pollMinutes?: number;
	/** Of the résumé parser (section 8). */
	readonly parser: ParserConstraints;
	readonly recordFamilies: readonly RecordFamily[];
}

const application = family('application', 'Application', 'Applications');
const interviewSchedule = family('interviewSchedule', 'Interview Schedule', 'Interview Schedules');
const job = family('job', 'Job', 'Jobs');
const note = family('note', 'Note', 'Notes');
const posting = family('posting', 'Posting', 'Postings');
const requisition = family('requisition', 'Requisition', 'Requisitions');
const scorecard = family('scorecard', 'Scorecard', 'Scorecards');
const stage = family('stage', 'Stage', 'Stages');
const vacancy = family('vacancy', 'Vacancy', 'Vacancies');

function family(singular: string, singularName: string, displayName: string): RecordFamily {
	return { id: displayName.toLowerCase().replace(' ', '-'), displayName, singular, singularName };
}

/** All record families that the interface document names (section 2), candidates aside. */
export const recordFamilies: readonly RecordFamily[] = [
	...[application, interviewSchedule, job, note, posting],
	...[requisition, scorecard, stage, vacancy],
];

/** Families that the interface document names without a profile. */
export const commonRecordFamilies: readonly RecordFamily[] = [vacancy, scorecard];

/**
 * The five profiles: "Profile kinds" and sections 5, 6 and 8 of the interface document as data.
 * Another profile is an entry here, its id in `resume/parsers.ts`, a credential file for each of its
 * authentication methods, and their lines in `index.ts` and `package.json`.
 */
export const profileTable: readonly Profile[] = [
	{
		id: 'p1',
		label: 'P1',
		kind: 'Enterprise Human-Capital Suite',
		description: 'Token, OAuth2, SAML or Basic Auth · webhooks · requisitions',
		authentication: ['accessToken', 'oAuth2', 'samlBearer', 'basicAuth'],
		parser: parsers.p1,
		recordFamilies: [requisition, application],
	},
	{
		id: 'p2',
		label: 'P2',
		kind: 'Enterprise Talent Suite',
		description: 'Token, OAuth2 or Basic Auth · polling · requisitions',
		authentication: ['accessToken', 'oAuth2', 'basicAuth'],
		pollMinutes: 15,
		parser: parsers.p2,
		recordFamilies: [requisition],
	},
	{
		id: 'p3',
		label: 'P3',
		kind: 'Candidate and Job-Board APIs',
		description: 'API key or OAuth2 · webhooks · jobs',
		authentication: ['apiKey', 'oAuth2'],
		parser: parsers.p3,
		recordFamilies: [job],
	},
	{
		id: 'p4',
		label: 'P4',
		kind: 'Workflow Webhooks',
		description: 'API key · webhooks · jobs',
		authentication: ['apiKey'],
		parser: parsers.p4,
		recordFamilies: [job, application],
	},
	{
		id: 'p5',
		label: 'P5',
		kind: 'Stages, Postings, Interviews',
		description: 'API key or OAuth2 · webhooks · stages',
		authentication: ['apiKey', 'oAuth2'],
		parser: parsers.p5,
		recordFamilies: [stage, note, posting, interviewSchedule],
	},
];

/** Profiles that send no events, so that they have to be polled. */
export const polledProfiles: string[] = profileTable
	.filter(({ pollMinutes }) => pollMinutes !== undefined)
	.map(({ id }) => id);

/** For operations that call no provider: what every parser accepts. */
export const anyAts = { id: 'any', label: 'Any ATS', parser: parsers.any } as const;

export function findProfile(id: string): Profile | undefined {
	return profileTable.find((profile) => profile.id === id);
}

/** The profiles that have a record family: all of them if the interface document names no profile for it. */
export function profilesWith(records: RecordFamily): readonly Profile[] {
	if (commonRecordFamilies.includes(records)) return profileTable;
	return profileTable.filter((profile) => profile.recordFamilies.includes(records));
}

/** The profile's name in drop-downs, e.g. "P4: Workflow Webhooks". */
export function profileDisplayName(profile: Profile): string {
	return `${profile.label}: ${profile.kind}`;
}

/** A kind of record that can be listed. */
export interface RecordKind {
	/** As saved in workflows, and in presets. */
	readonly resource: string;
	/** Also as in the names of events, e.g. `candidate` in `candidate.created`. */
	readonly singular: string;
	readonly plural: string;
	/** The documented path after the version. */
	readonly path: string;
	/** Fields that every record must have, as strings. */
	readonly requiredFields: readonly string[];
}

/** Candidates (interface document, sections 2 and 4). */
export const candidates: RecordKind = {
	resource: 'candidate',
	singular: 'candidate',
	plural: 'candidates',
	path: 'candidates',
	requiredFields: ['id', 'first_name', 'last_name', 'email'],
};

/** The files with the resumes of a candidate; presets say where they are. */
export const resumeFiles: RecordKind = {
	resource: 'resumeFile',
	singular: 'file',
	plural: 'files',
	path: 'files',
	requiredFields: [],
};

/** Records of a family that can be watched: neither their path nor their fields, except the id, are documented. */
export function recordsOf({ id, displayName, singular }: RecordFamily): RecordKind {
	const plural = displayName.toLowerCase();
	return { resource: singular, singular, plural, path: id, requiredFields: ['id'] };
}

/** Records of any type, whose fields are not documented. */
export function recordsAt(path: string, resource = path): RecordKind {
	return { resource, singular: 'record', plural: 'records', path, requiredFields: [] };
}

/** The records of a resource, by its name in saved workflows and presets. */
export function kindOfResource(resource: string): RecordKind {
	const family = recordFamilies.find(({ singular }) => singular === resource);
	return family ? recordsAt(family.id, resource) : candidates;
}
