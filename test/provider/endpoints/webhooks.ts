import { type NextFunction, type Request, type Response, Router } from 'express';
import { deliver } from '../deliveries/deliver';
import { faultMiddleware } from '../faults/plan';
import { sendProblem, sendValue } from '../http/answers';
import { PROFILE_RULES } from '../profiles';
import type { ServedProfile } from '../setup';
import {
	readNewSubscription,
	type Subscription,
	type SubscriptionStore,
} from '../webhooks/subscriptions';
import { guard } from './guard';
import { requestedPage } from './pages';

type Work = (req: Request, res: Response, next: NextFunction) => void;

/** `{base_url}/v1/webhooks`, for profiles that send events. */
export function webhookRoutes(served: ServedProfile): Router {
	const router = Router({ caseSensitive: true, strict: true });
	const { basePath, webhooks } = served;
	if (!PROFILE_RULES[served.id].webhooks) return router;
	const fault = faultMiddleware(served, () => Buffer.from(JSON.stringify(publicList(webhooks))));
	const serve = (path: string, works: Record<string, Work>) => {
		const methods = Object.keys(works);
		router.all(basePath + path, ...guard(served, methods), fault, byMethod(works));
	};
	serve('/v1/webhooks', collection(served));
	serve('/v1/webhooks/:id', single(webhooks));
	return router;
}

function byMethod(works: Record<string, Work>): Work {
	return (req, res, next) => works[req.method]?.(req, res, next);
}

function collection({ webhooks, foreignOrigin }: ServedProfile): Record<string, Work> {
	return {
		GET: (req, res) => sendPage(req, res, publicList(webhooks), foreignOrigin),
		POST: (req, res, next) => {
			const fields = readNewSubscription(req.body);
			const create = () => sendValue(res, publicSide(webhooks.create(fields)), 201);
			if (!webhooks.verifies) return create();
			const { url, secret } = fields;
			deliver(url, 'ping', {}, { secret, retries: 0 })
				.then(({ ok }) =>
					ok ? create() : sendProblem(req, res, 400, { message: 'The ping was not accepted' }),
				)
				.catch(next);
		},
	};
}

/** Sends pages like those of other lists; a deletion between two pages shifts them. */
function sendPage(req: Request, res: Response, list: object[], foreignOrigin: string): void {
	const page = requestedPage(req, res, list.length, foreignOrigin);
	if (page) sendValue(res, list.slice(page.start, page.end));
}

function single(webhooks: SubscriptionStore): Record<string, Work> {
	return {
		GET: (req, res) => sendValue(res, publicSide(webhooks.get(idOf(req)))),
		DELETE: (req, res) => {
			webhooks.lose(idOf(req));
			res.writeHead(204).end();
		},
	};
}

function idOf(req: Request): string {
	return String(req.params.id);
}

function publicList(webhooks: SubscriptionStore): object[] {
	return webhooks.list().map(publicSide);
}

/** Everything except the secret, which no answer contains. */
function publicSide({ id, url, events, status }: Subscription): object {
	return { id, url, events, status };
}
