import express, {
	type ErrorRequestHandler,
	type Express,
	type RequestHandler,
	Router,
} from 'express';

import { faultMiddleware, FaultCounter } from '../faults/plan';
import { type RecordedRequest, recorder } from '../http/middleware';
import { type ProductDefinition, Refused, type Served } from './definition';
import type { ProductDeliveryOptions } from './deliveries';
import type { Product } from './index';
import { queryOf } from './requests';

/** The application that serves a product. */
export function productApp(
	definition: ProductDefinition,
	served: Served,
	log: RecordedRequest[],
): Express {
	const app = express().disable('etag').disable('x-powered-by');
	const failing = { ...served, basePath: '', foreignOrigin: '', faultCounter: new FaultCounter() };
	app.use(
		...recorder('product', log),
		faultMiddleware(failing, () => Buffer.from('[]')),
	);
	if (definition.openRoutes) app.use(definition.openRoutes(served));
	return app
		.use(requireLogin(definition, served), definition.routes(served))
		.use(notFound, refusing(definition));
}

function requireLogin(definition: ProductDefinition, served: Served): RequestHandler {
	const { isLoggedIn, wrongLogin: [status, detail] = [401, undefined] } = definition;
	return (req, _res, next) => {
		if (isLoggedIn(req.headers, served)) return next();
		throw new Refused(status, 'The login is missing or not valid', detail);
	};
}

const notFound: RequestHandler = () => {
	throw new Refused(404, 'There is no such address');
};

function refusing({ refusal }: ProductDefinition): ErrorRequestHandler {
	return (error: Error & { status?: number }, _req, res, next) => {
		if (res.headersSent) return next(error);
		const refused =
			error instanceof Refused ? error : new Refused(error.status ?? 500, error.message);
		const { status, body, headers = {} } = refusal(refused);
		res.status(status).set(headers);
		if (typeof body === 'object') res.json(body);
		else res.send(body);
	};
}

/**
 * `/-/deliver`, `/-/add` and `/-/change`, for use by hand: no login, and not recorded. Without an address, a delivery goes to
 * all webhooks that were registered, each with its own secret.
 */
export function controlRoutes(product: Product): Router {
	const router = Router();
	router.post('/-/add', (_req, res) => void res.json(product.add()));
	router.post('/-/change', (req, res) => {
		res.json(product.change(Number(queryOf(req).position ?? 0)));
	});
	router.post('/-/deliver', async (req, res) => {
		const { url, ...options } = queryOf(req) as ProductDeliveryOptions & { url?: string };
		const sent = url
			? [await product.deliver?.(url, options)]
			: await product.announce?.(options.event, options.position);
		const message =
			'No webhook is registered for this event: publish a workflow first, or add the address of a webhook that was registered by hand as url=…';
		if (sent?.[0]) res.json(sent);
		else res.status(404).json({ message });
	});
	return router;
}
