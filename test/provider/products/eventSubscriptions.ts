import type { Request, Router } from 'express';
import type { ListedRecord, Served, Subscription } from './definition';
import { jsonOf } from './requests';
import { subscribe, subscriptionAt, unsubscribe } from './subscriptions';

interface Registration {
	path: string;
	/** The status of the answer to a new one. */
	status: number;
	/** What a request asks for; throws if it is not as documented. */
	read(body: ListedRecord): { url: string; event: string };
	/** A subscription as the product shows it, without its id. */
	show(url: string, event: string): ListedRecord;
	/** The answer with all of them. */
	list(req: Request, subscriptions: readonly ListedRecord[]): unknown;
}

/** Subscriptions to one event each, which may have the same address. Their ids are numbers. */
export function addSubscriptions(router: Router, served: Served, registration: Registration): void {
	const { path, status, read, list } = registration;
	const single = path.endsWith('/') ? `${path}:id/` : `${path}/:id`;
	const shown = ({ id, url, events }: Subscription): ListedRecord => ({
		...{ id: Number(id), ...registration.show(url, String(events[0])) },
	});
	let lastId = 16;
	router
		.post(path, (req, res) => {
			const { url, event } = read(jsonOf(req));
			lastId += 1;
			const made = subscribe(served, { id: String(lastId), url, events: [event] });
			res.status(status).json(shown(made));
		})
		.get(path, (req, res) => res.json(list(req, served.subscriptions.map(shown))))
		.get(single, (req, res) => res.json(shown(subscriptionAt(served, req.params.id))))
		.delete(single, (req, res) => {
			unsubscribe(served, req.params.id);
			res.json({});
		});
}
