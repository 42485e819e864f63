const each = (before: string, after: string) => after.split(' ').map((name) => before + name);

/** Those for which Ashby registers webhooks. */
export const ASHBY_REGISTRABLE = [
	...each('application', 'Submit Update'),
	...each('candidate', 'Hire StageChange Delete Merge'),
	...each('interview', 'PlanTransition ScheduleCreate ScheduleUpdate'),
	...each('jobPosting', 'Update Publish Unpublish'),
	...each('offer', 'Create Update Delete'),
	...['pushToHRIS', 'surveySubmit', 'jobCreate'],
];

/** The events that the documentation of a product names. */
const EVENTS = {
	ashby: [
		...ASHBY_REGISTRABLE,
		...['jobUpdate', 'openingCreate', 'signatureRequestUpdate', 'jobPostingDelete'],
	],
	greenhouse: [
		...each('', 'new_candidate_application new_prospect_application application_updated'),
		...each('', 'hire_candidate unhire_candidate reject_candidate unreject_candidate'),
		...each('', 'delete_application update_candidate delete_candidate merge_candidate'),
		...each('candidate_', 'stage_change anonymized'),
		...each('offer_', 'created updated approved deleted'),
		...each('job_', 'created updated approved deleted interview_stage_deleted'),
		...each('job_post_', 'created updated deleted'),
		...['interview_deleted', 'scorecard_deleted'],
	],
	lever: [
		...['applicationCreated', ...each('contact', 'Created Updated')],
		...each('candidate', 'StageChange Hired ArchiveChange Deleted'),
		...each('interview', 'Created Updated Deleted'),
	],
	recruitee: ['new_candidate', ...each('candidate_', 'assigned moved deleted')],
	smartRecruiters: [
		...each('candidate.', 'created updated deleted'),
		...each('application.', 'created status.updated fields.updated onboarding-status.updated'),
		...each('application.', 'attachment.created source.updated'),
		...each('application.screening-answers.', 'created updated'),
		...each('job.', 'created updated status.updated hiring-team.updated'),
		...each('job.ad.', 'created updated postings.updated'),
		...each('offer.', 'created updated'),
		...each('offer.approval.', 'created approved rejected abandoned'),
		...each('position.', 'created updated deleted'),
		...each('review.', 'created updated deleted'),
		...each('interview.', 'created updated canceled'),
	],
	workable: [
		...each('candidate_', 'created deleted moved'),
		...each('employee_', 'created updated published'),
		...each('timeoff_', 'updated request_approved request_reverted'),
		...['job_deleted', 'onboarding_completed'],
	],
} as const;

/** Whether the documentation of a product names an event. */
export function hasEvent(product: keyof typeof EVENTS, event: string): boolean {
	return EVENTS[product].includes(event);
}

/** A product sends no other events. */
export function requireEvent(product: keyof typeof EVENTS, event: string): void {
	if (!hasEvent(product, event)) throw new Error(`${product} has no event "${event}"`);
}
