import type { Scenario } from '../../provider';
import { FINE, operations, type OperationName } from './operations';

/** What the user of each operation sees; `undefined` if n8n itself would wait for minutes. */
type Seen = Record<OperationName, string | undefined>;

interface Fault {
	/** What the provider does. */
	at: Scenario;
	seen: Seen;
	/** Whether all operations run at once, since none is answered in time anyway. */
	together?: true;
	/** Résumés that the provider has stored; none by default, since it fails before that. */
	stored?: number;
}

/** The same for every operation, except for `others`. */
export function everybodySees(message: string, others: Partial<Seen> = {}): Seen {
	const all = Object.keys(operations).map((name) => [name, message]);
	return { ...(Object.fromEntries(all) as Seen), ...others };
}

const FAILED = 'Internal Server Error';
const UNAVAILABLE = 'Service Unavailable';
const TIMED_OUT = 'The provider did not respond in time';
const BROKEN_OFF = 'The connection was closed before the response was complete';
const CUT = 'The response is not valid JSON, or it was cut off';
const WEB_PAGE = 'The response is a web page (HTML) instead of JSON';

/** The engine tests go through every fault of a list; these show that each operation reports them in n8n. */
export const faults: Record<string, Fault> = {
	'slow answers': { at: { latency: 300 }, seen: everybodySees(FINE), stored: 1 },
	'no answer': {
		at: { fault: 'hang' },
		// n8n's credential test takes no timeout.
		seen: everybodySees(TIMED_OUT, { test: undefined }),
		together: true,
	},
	'a connection that breaks in the middle of an answer': {
		at: { fault: 'resetBody' },
		seen: everybodySees(BROKEN_OFF, { test: 'stream has been aborted' }),
	},
	// The provider asks for a longer wait than the options allow, so nothing is sent again.
	'429 to every request': {
		at: { fault: '429', retryAfter: 1 },
		seen: everybodySees('Too Many Requests', {
			push: 'The provider asks to wait 1 seconds before the next try, which is longer than Max Retry Wait allows',
			test: 'Too Many Requests. Wait a minute and test again',
		}),
	},
	'500 to every request': {
		at: { fault: '500' },
		seen: everybodySees(FAILED, { push: 'The provider reported an internal error' }),
	},
	'503 to every second request': {
		at: { fault: '503', every: 2, page: 2 },
		// Writes are not sent again, and n8n's credential test retries nothing.
		seen: everybodySees(FINE, {
			push: 'The provider is not available',
			subscription: 'The provider is not available',
			test: UNAVAILABLE,
		}),
	},
	'answers that are lost': {
		at: { fault: 'lost' },
		seen: everybodySees(BROKEN_OFF, { test: 'ECONNRESET' }),
		stored: 1,
	},
	'half a gzip stream': {
		at: { fault: 'truncatedGzip' },
		// A push needs only the status of the answer, and so does n8n's credential test.
		seen: everybodySees(CUT, {
			push: FINE,
			subscription: 'The response is not a list of subscriptions',
			test: FINE,
		}),
	},
	'a web page': { at: { fault: 'html' }, seen: everybodySees(WEB_PAGE, { test: FINE }) },
};
