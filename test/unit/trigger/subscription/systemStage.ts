import { response } from '../../support/executeContext';
import { type Request, SubscriptionStage } from './subscriptionStage';

/** A subscription as a system holds it. */
export interface Held {
	readonly id: string;
	/** With its query. */
	readonly url: string;
	readonly events: readonly string[];
	readonly secret?: string;
	active: boolean;
}

type Fields = Readonly<Record<string, string>>;

/** A system as its documentation describes it: how it answers requests about subscriptions. */
interface System {
	/** Where its API is. */
	readonly base: string;
	/** What somebody enters if it differs from account to account. */
	readonly baseUrl?: string;
	/** Three events that can be selected, and the names with which they are registered. */
	readonly chosen: readonly string[];
	readonly events: readonly string[];
	readonly perEvent: boolean;
	/** The beginning of the request that creates one. */
	readonly creation: string;
	answer(path: string, method: string, body: Fields, stage: SystemStage): unknown;
}

const notFound = response(404, { error: 'Not found' });

/** The part of a path behind its beginning. */
const idIn = (path: string) => path.split('/').filter(Boolean).at(-1)!;

/** Deletes one of a list at its path, or answers 404. */
function removed(stage: SystemStage, id: string, done: unknown): unknown {
	return stage.drop(id) ? done : notFound;
}

const unknownToAshby = response(200, {
	success: false,
	errors: ['webhook_not_found'],
	errorInfo: { code: 'webhook_not_found', message: 'Webhook not found' },
});

export const systems: Readonly<Record<string, System>> = {
	lever: {
		base: 'https://api.lever.co/v1/',
		chosen: ['candidate.created', 'application.updated', 'candidateHired'],
		events: ['applicationCreated', 'candidateHired', 'candidateStageChange'],
		perEvent: true,
		creation: 'POST https://api.lever.co/v1/webhooks',
		answer(path, method, { url = '', event = '' }, stage) {
			if (method === 'DELETE') return removed(stage, idIn(path), response(204, ''));
			const shown = ({ id, url: address, events }: Held) => ({
				id,
				url: address,
				event: events[0],
			});
			if (method === 'GET') return response(200, { data: stage.held.map(shown) });
			const one = stage.hold(url, [event], stage.newSecret());
			const configuration = { conditions: {}, signatureToken: one.secret };
			return response(201, { data: { ...shown(one), configuration } });
		},
	},
	workable: {
		base: 'https://acme.workable.com/spi/v3/',
		baseUrl: 'https://acme.workable.com/spi/v3',
		chosen: ['candidate.created', 'application.updated', 'job_deleted'],
		events: ['candidate_created', 'candidate_moved', 'job_deleted'],
		perEvent: true,
		creation: 'POST https://acme.workable.com/spi/v3/subscriptions',
		answer(path, method, { target = '', event = '' }, stage) {
			if (method === 'DELETE') return removed(stage, idIn(path), response(200, {}));
			const shown = ({ id, url, events }: Held) => ({
				...{ id: Number(id), event: events[0], target: url, valid_until: null },
			});
			if (method === 'GET') return response(200, { subscriptions: stage.held.map(shown) });
			const isTaken = stage.held.some(({ url }) => url === target);
			if (isTaken) return response(409, { error: 'Conflict' });
			return response(200, { id: Number(stage.hold(target, [event]).id) });
		},
	},
	ashby: {
		base: 'https://api.ashbyhq.com/',
		chosen: ['candidate.created', 'job.published', 'offerCreate'],
		events: ['applicationSubmit', 'jobPostingPublish', 'offerCreate'],
		perEvent: true,
		creation: 'POST https://api.ashbyhq.com/webhook.create',
		answer(path, _, { requestUrl = '', webhookType = '', secretToken, webhookId = '' }, stage) {
			const shown = ({ id, url, events, active }: Held) => ({
				...{ id, enabled: active, requestUrl: url, webhookType: events[0] },
			});
			if (path === 'webhook.create') {
				const isTaken = stage.held.some(
					({ url, events: [event] }) => url === requestUrl && event === webhookType,
				);
				if (isTaken) return response(200, { success: false, errors: ['invalid_input'] });
				const one = stage.hold(requestUrl, [webhookType], secretToken);
				return response(200, { success: true, results: shown(one) });
			}
			const one = stage.held.find(({ id }) => id === webhookId);
			if (one === undefined) return unknownToAshby;
			if (path === 'webhook.info') return response(200, { success: true, results: shown(one) });
			stage.drop(webhookId);
			return response(200, { success: true, results: { webhookId } });
		},
	},
	smartRecruiters: {
		base: 'https://api.smartrecruiters.com/webhooks-api/v201907/',
		chosen: ['candidate.created', 'application.updated', 'job.created'],
		events: ['application.created', 'application.status.updated', 'job.created'],
		perEvent: false,
		creation: 'POST https://api.smartrecruiters.com/webhooks-api/v201907/subscriptions',
		answer(path, method, body, stage) {
			const { callbackUrl = '', events } = body as unknown as {
				callbackUrl: string;
				events: string[];
			};
			const shown = (one: Held) => ({
				...{ id: one.id, callbackUrl: one.url, status: one.active ? 'active' : 'inactive' },
				events: one.events.map((name) => ({ name, version: 'v201910' })),
			});
			const [, id, step] = path.split('/');
			if (id === undefined) {
				const one = stage.hold(callbackUrl, events, stage.newSecret());
				one.active = false;
				return response(201, shown(one));
			}
			const one = stage.held.find((held) => held.id === id);
			if (one === undefined) return notFound;
			if (method === 'DELETE') return removed(stage, id, response(204, ''));
			if (step === 'secret-key') return response(201, { secretKey: one.secret });
			if (step === 'activation') one.active = true;
			return step === 'activation' ? response(204, '') : response(200, shown(one));
		},
	},
	manatal: {
		base: 'https://manahook.api.manatal.com/v1/',
		chosen: ['candidate.created', 'application.updated', 'job.status_update'],
		events: ['candidate.create', 'job.status_update', 'match.moved'],
		perEvent: true,
		creation: 'POST https://manahook.api.manatal.com/v1/webhooks/',
		answer(path, method, { model = '', action = '', target_url = '' }, stage) {
			if (method === 'DELETE') return removed(stage, idIn(path), response(204, ''));
			const shown = ({ id, url, events: [event = ''] }: Held) => {
				const [ofModel, ofAction] = event.split('.');
				return { id: Number(id), target_url: url, model: ofModel, action: ofAction };
			};
			if (method === 'GET') return response(200, stage.held.map(shown));
			return response(201, shown(stage.hold(target_url, [`${model}.${action}`])));
		},
	},
	recruitCrm: {
		base: 'https://api.recruitcrm.io/v1/',
		chosen: ['candidate.created', 'application.updated', 'job.deleted'],
		events: ['candidate.created', 'candidate.hiringstage.updated', 'job.deleted'],
		perEvent: true,
		creation: 'POST https://api.recruitcrm.io/v1/subscriptions',
		answer(path, method, { target_url = '', event = '' }, stage) {
			if (method === 'DELETE') return removed(stage, idIn(path), response(200, {}));
			const shown = ({ id, url, events }: Held) => ({ id, event: events[0], target_url: url });
			if (method === 'POST') return response(200, shown(stage.hold(target_url, [event])));
			// Two on each page, however many are asked for.
			const page = Number(/page=(\d+)/.exec(path)?.[1] ?? 1);
			const data = stage.held.slice(2 * page - 2, 2 * page).map(shown);
			const next = `${this.base}subscriptions?page=${page + 1}`;
			const isLast = stage.held.length <= 2 * page;
			return response(200, { current_page: page, next_page_url: isLast ? null : next, data });
		},
	},
	loxo: {
		base: 'https://app.loxo.co/api/acme/',
		baseUrl: 'https://app.loxo.co/api/acme',
		chosen: ['candidate.created', 'application.updated', 'job.create'],
		events: ['candidate.update', 'job.create', 'person.create'],
		perEvent: true,
		creation: 'POST https://app.loxo.co/api/acme/webhooks',
		answer(path, method, { webhook }, stage) {
			if (method === 'DELETE') return removed(stage, idIn(path), response(200, {}));
			const shown = ({ id, url, events: [event = ''] }: Held) => {
				const [item, action] = event.split('.');
				return { id: Number(id), item_type: item, action, endpoint_url: url };
			};
			if (method === 'GET') return response(200, stage.held.map(shown));
			const { item_type, action, endpoint_url } = webhook as unknown as Fields;
			return response(200, shown(stage.hold(endpoint_url!, [`${item_type}.${action}`])));
		},
	},
};

/** How many subscriptions all systems have made: no id comes twice. */
let count = 0;

/** n8n, and a system of its own name that keeps subscriptions in memory. */
export class SystemStage extends SubscriptionStage {
	readonly system: System;

	/** @param held what the system keeps, of other workflows as well */
	constructor(
		id: string,
		readonly held: Held[] = [],
	) {
		super();
		this.system = systems[id]!;
		this.parameters = {
			...{ provider: id, registration: 'automatic', events: [...this.system.chosen] },
			...{ authentication: 'apiKey', options: { maxTries: 1 } },
		};
		const keys = { apiKey: 'very-secret-key-1', accessToken: 'very-secret-key-1' };
		this.credential = { provider: id, ...keys, baseUrl: this.system.baseUrl ?? '' };
	}

	hold(url: string, events: readonly string[], secret?: string): Held {
		const one = { id: String(++count), url, events, secret, active: true };
		this.held.push(one);
		return one;
	}

	newSecret(): string {
		return `own-secret-number-${count + 1}-0123456789abcdef`;
	}

	/** Deletes one, if it is there. */
	drop(id: string): boolean {
		const place = this.held.findIndex((one) => one.id === id);
		if (place >= 0) this.held.splice(place, 1);
		return place >= 0;
	}

	/** The subscriptions that lead to this trigger, without the queries of their addresses. */
	own(): string[] {
		const own = this.held.filter(({ url }) => url.split('?')[0] === this.url);
		return own.map(({ events }) => events.join()).sort();
	}

	/** The members that the trigger should have. */
	wanted(): string[] {
		const { events, perEvent } = this.system;
		return perEvent ? [...events] : [events.join()];
	}

	/** Publishes like n8n: it stores nothing of a hook that fails, and cleans up then. */
	async publish(): Promise<void> {
		const before = structuredClone(this.staticData);
		await this.activate().catch(async (error: Error) => {
			this.staticData = before;
			await this.deactivate();
			throw error;
		});
	}

	/** Serves the last request, which something has held up. */
	repeatLast(): unknown {
		return this.served(this.last!);
	}

	protected override served(request: Request): unknown {
		const { method, url, body } = request;
		const path = url.replace(this.system.base, '');
		const fields = (body ?? {}) as unknown as Fields;
		return this.system.answer(path, method, fields, this);
	}
}
