import type { Request, Router } from 'express';
import type { ListedRecord } from './definition';
import { find } from './lists';
import { jsonOf } from './requests';

interface Registration {
	path: string;
	status: number;
	/** The subscription that a request asks for, without its id; throws if it is not as documented. */
	read(body: ListedRecord): ListedRecord;
	/** The answer with all of them. */
	list(req: Request, subscriptions: readonly ListedRecord[]): unknown;
}

/** Subscriptions to one event each, which may have the same address. */
export function addSubscriptions(router: Router, registration: Registration): Router {
	const { path, status, read, list } = registration;
	const single = path.endsWith('/') ? `${path}:id/` : `${path}/:id`;
	const all: ListedRecord[] = [];
	let lastId = 16;
	return router
		.post(path, (req, res) => {
			const made = { ...read(jsonOf(req)), id: (lastId += 1) };
			all.push(made);
			res.status(status).json(made);
		})
		.get(path, (req, res) => res.json(list(req, all)))
		.get(single, (req, res) => res.json(find(all, req.params.id)))
		.delete(single, (req, res) => {
			all.splice(all.indexOf(find(all, req.params.id)), 1);
			res.json({});
		});
}
