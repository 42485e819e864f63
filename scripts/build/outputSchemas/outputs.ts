import type { Comparison, ResumeSummary, ResumeText, RewrittenResume } from '../../../resume';

/** Section 2 of the interface document. */
interface Candidate {
	id: string;
	first_name: string;
	last_name: string;
	email: string;
}

/** The interface document shows no field of the other families; their records are known by this one. */
interface OtherRecord {
	id: string;
}

type OtherResource =
	| 'application'
	| 'interviewSchedule'
	| 'job'
	| 'note'
	| 'posting'
	| 'requisition'
	| 'scorecard'
	| 'stage'
	| 'vacancy';

interface OfFile {
	/** `null` if the file has no name. */
	fileName: string | null;
}

/**
 * What the operations return with their default settings, by resource and operation. The build makes the schemas from it
 * that n8n shows before a node has run; `test/engine/outputSchemas.test.ts` compares them with what is returned.
 */
export interface Outputs extends Record<`${OtherResource}/${'get' | 'getAll'}`, OtherRecord> {
	'candidate/archive': { id: string; applicationId: string | null; reason: string | null };
	'candidate/create': {
		id: string | null;
		created: boolean;
		/** Only if a job was chosen. */
		addedToJob: boolean;
		applicationId: string | null;
	};
	'candidate/downloadResume': {
		fileName: string;
		mimeType: string;
		id: string;
		candidateId: string;
	};
	'candidate/get': Candidate;
	'candidate/getAll': Candidate;
	'candidate/moveToStage': { id: string; applicationId: string | null; stage: string };
	'note/create': { id: string | null; candidateId: string };
	'resume/check': ResumeSummary;
	'resume/compare': OfFile & Comparison;
	'resume/extractText': OfFile & ResumeText;
	'resume/push': { pushed: boolean; candidateId: string | null } & ResumeSummary & {
			/** The provider's answer, usually an object. */
			response: unknown;
		};
	'resume/rewriteDates': { summary: string } & Omit<RewrittenResume, 'complete'>;
}
