import type { IncomingHttpHeaders } from 'node:http';
import type { ProfileId } from '../profiles';

/** A request as it arrived, before anything was decided about it. */
export interface RecordedRequest {
	profile: ProfileId | 'foreign';
	method: string;
	/** Path and query, as on the wire. */
	url: string;
	headers: IncomingHttpHeaders;
	/** Milliseconds since the epoch. */
	time: number;
	/** Filled in when the body has arrived; empty for none. */
	body: string;
	/** Of the answer, filled in when it has been sent. */
	status?: number;
	/** The fault that answered in place of the endpoint, or that lost its answer. */
	fault?: string;
}
