import { type IncomingHttpHeaders, STATUS_CODES } from 'node:http';

import { Router } from 'express';

import { type ProductDefinition, Refused, type Served, type Values } from './definition';
import type { ProductDeliveryOptions } from './deliveries';
import type { Product } from './index';
import { queryOf, send } from './requests';

import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';

/** A request as received. */
export interface ProductRequest {
	method: string;
	/** Path and query, as on the wire. */
	url: string;
	headers: IncomingHttpHeaders;
	body: string;
	/** The status of the answer, 0 until it has been sent. */
	status: number;
}

/** An answer instead of the product's own. */
export interface PlannedFailure {
	status: number;
	headers: Values;
}

/** The application that serves a product. */
export function productApp(
	definition: ProductDefinition,
	served: Served,
	log: ProductRequest[],
	failures: PlannedFailure[],
): Express {
	const app = express().disable('etag').disable('x-powered-by');
	app.locals.write = definition.write;
	app.use(...recorder(log), (_req, res, next) => {
		res.set(definition.headers?.() ?? {});
		next();
	});
	if (definition.openRoutes) app.use(definition.openRoutes(served));
	return app
		.use(failing(failures), (req, _res, next) => {
			definition.authenticate(req, served);
			next();
		})
		.use(definition.routes(served))
		.use(notFound(definition), refusing(definition));
}

/** Records each request, and reads all types as bytes: the routes interpret the body. */
function recorder(log: ProductRequest[]): RequestHandler[] {
	const note: RequestHandler = (req, res, next) => {
		const { method, originalUrl: url, headers } = req;
		const entry = { method, url, headers, body: '', status: 0 };
		log.push(entry);
		res.locals.entry = entry;
		res.once('finish', () => (entry.status = res.statusCode));
		next();
	};
	const noteBody: RequestHandler = (req, res, next) => {
		const raw = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
		res.locals.rawBody = raw;
		req.body = raw.toString('utf8');
		(res.locals.entry as ProductRequest).body = req.body;
		next();
	};
	return [note, express.raw({ type: () => true, limit: '64mb' }), noteBody];
}

function failing(failures: PlannedFailure[]): RequestHandler {
	return (_req, _res, next) => {
		const failure = failures.shift();
		if (!failure) return next();
		const { status, headers } = failure;
		throw new Refused(status, STATUS_CODES[status] ?? 'Failed', { headers });
	};
}

function notFound({ refusal }: ProductDefinition): RequestHandler {
	return (_req, res) => {
		const message = 'There is no such address';
		const { body = { message } } = refusal(new Refused(404, message));
		res.status(404).json(body);
	};
}

function refusing({ refusal }: ProductDefinition): ErrorRequestHandler {
	return (error: Error & { status?: number }, _req, res, next) => {
		if (res.headersSent) return next(error);
		const refused =
			error instanceof Refused ? error : new Refused(error.status ?? 500, error.message);
		const { status, body, headers = {} } = refusal(refused);
		const all = { ...headers, ...refused.headers };
		if (body === undefined) res.status(status).set(all).end();
		else send(res, body, { status, headers: all });
	};
}

/** `/-/deliver`, `/-/add` and `/-/change`, for use by hand: no login, and not recorded. */
export function controlRoutes(product: Product): Router {
	const router = Router();
	router.post('/-/add', (_req, res) => void res.json(product.add()));
	router.post('/-/change', (req, res) => {
		res.json(product.change(Number(queryOf(req).position ?? 0)));
	});
	router.post('/-/deliver', async (req, res) => {
		const { url, raw, time, ...options } = queryOf(req);
		if (!product.deliver || !url) {
			res.status(400).json({ message: 'The address needs a url, and the product webhooks' });
			return;
		}
		const timed = { ...options, raw: raw !== undefined, ...(time && { time: new Date(time) }) };
		res.json(await product.deliver(url, timed as ProductDeliveryOptions));
	});
	return router;
}
