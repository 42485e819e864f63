import { STATUS_CODES, type IncomingHttpHeaders } from 'node:http';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { Refused, type ProductDefinition, type Served, type Values } from './definition';
import { send } from './requests';

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
