import { answerError, pages, resourceUrl, type RequestScope } from '../transport';
import { readCandidateList, type Candidate } from './candidateList';

/**
 * Lists candidates: `GET {baseUrl}/v1/candidates` (interface document, section 4), page by page.
 *
 * @param max most candidates wanted; no further page is read once there are as many
 * @throws NodeApiError where a page fails or is not as documented; then there is no part of the list
 */
export async function listCandidates(scope: RequestScope, max: number): Promise<Candidate[]> {
	let candidates: Candidate[] = [];
	for await (const page of pages(scope, resourceUrl(scope.connection.baseUrl, 'candidates'))) {
		const read = readCandidateList(page.body, candidates.length);
		if ('problem' in read) throw answerError(scope, page, read.problem, read.advice);
		candidates = candidates.length === 0 ? read.candidates : candidates.concat(read.candidates);
		if (candidates.length >= max) return candidates.slice(0, max);
	}
	return candidates;
}
