import type { Scenario } from '../../provider';
import { FINE, operations, type OperationName } from './operations';

/** What each operation's user sees; `undefined` where n8n itself would wait for minutes. */
type Seen = Record<OperationName, string | undefined>;

interface Day {
	/** What the provider does. */
	at: Scenario;
	seen: Seen;
	/** Whether all is done at once, since nobody is answered in time anyway. */
	together?: true;
	/** Requests that push the one résumé; 1 if not given. Only who says when to come back is asked again. */
	pushes?: number;
	/** Résumés that the provider has of them; none if not given, as it fails before it takes one. */
	stored?: number;
}

/** The same for everybody, but for those who see something else. */
export function everybodySees(message: string, others: Partial<Seen> = {}): Seen {
	const all = Object.keys(operations).map((name) => [name, message]);
	return { ...(Object.fromEntries(all) as Seen), ...others };
}

const FAILED = 'Internal Server Error';
const UNAVAILABLE = 'Service Unavailable';
const TIMED_OUT = 'The provider did not answer in time';
const BROKEN_OFF = 'The connection was closed before the answer was complete';
const CUT = 'The answer is not valid JSON, or it was cut off';
const WEB_PAGE = 'The answer is a web page (HTML) instead of JSON';

/** n8n's credential test takes no timeout. */
const unanswered = { seen: everybodySees(TIMED_OUT, { test: undefined }), together: true } as const;

export const days: Record<string, Day> = {
	'late answers': { at: { latency: 300 }, seen: everybodySees(FINE), stored: 1 },
	'answers after a minute': { at: { latency: 60_000 }, ...unanswered },
	'no answer': { at: { fault: 'hang' }, ...unanswered },
	'half an answer, and then nothing': { at: { fault: 'hangBody' }, ...unanswered },
	'a byte a second': { at: { fault: 'trickle' }, ...unanswered },
	'a connection that breaks': {
		at: { fault: 'reset' },
		seen: everybodySees(BROKEN_OFF, { test: 'ECONNRESET' }),
	},
	'a connection that breaks in the middle': {
		at: { fault: 'resetBody' },
		seen: everybodySees(BROKEN_OFF, { test: 'stream has been aborted' }),
	},
	'a storm of 429': {
		at: { fault: '429', retryAfter: 1 },
		seen: everybodySees('Too Many Requests', {
			test: 'Too Many Requests. Wait a minute and test again',
		}),
		pushes: 2,
	},
	'500 all day': { at: { fault: '500' }, seen: everybodySees(FAILED) },
	'503 all day': { at: { fault: '503' }, seen: everybodySees(UNAVAILABLE) },
	'500 at every second request': {
		at: { fault: '500', every: 2, page: 2 },
		seen: everybodySees(FAILED),
	},
	'500 at every second request, but not the first': {
		at: { fault: '500', every: 2, after: 1, page: 2 },
		// One request is all that these two need.
		seen: everybodySees(FAILED, { push: FINE, test: FINE }),
		stored: 1,
	},
	'503 at every second request': {
		at: { fault: '503', every: 2, page: 2 },
		// What writes is not sent again, and n8n's test sends nothing again.
		seen: everybodySees(FINE, {
			push: UNAVAILABLE,
			subscription: UNAVAILABLE,
			test: UNAVAILABLE,
		}),
	},
	'503 at every second request, but not the first': {
		at: { fault: '503', every: 2, after: 1, page: 2 },
		seen: everybodySees(FINE, { subscription: UNAVAILABLE }),
		stored: 1,
	},
	'answers that are lost': {
		at: { fault: 'lost' },
		seen: everybodySees(BROKEN_OFF, { test: 'ECONNRESET' }),
		stored: 1,
	},
	'every second answer lost': {
		at: { fault: 'lost', every: 2, page: 2 },
		seen: everybodySees(FINE, {
			push: BROKEN_OFF,
			subscription: BROKEN_OFF,
			test: 'ECONNRESET',
		}),
		stored: 1,
	},
	'half a gzip': {
		at: { fault: 'truncatedGzip' },
		// A push needs nothing of the answer but its status; n8n's test looks at no more than that.
		seen: everybodySees(CUT, {
			push: FINE,
			subscription: 'The answer is not a list of subscriptions',
			test: FINE,
		}),
	},
	'a length that is not that of the answer': {
		at: { fault: 'wrongLength' },
		seen: everybodySees(BROKEN_OFF, { test: 'stream has been aborted' }),
	},
	'another character set than it says': {
		at: { fault: 'wrongCharset' },
		// This provider answers every request with its list then, and what was to be created is not there.
		seen: everybodySees(FINE, { subscription: 'The provider gave no ID for the webhook' }),
	},
	'a web page': { at: { fault: 'html' }, seen: everybodySees(WEB_PAGE, { test: FINE }) },
};
