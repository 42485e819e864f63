import { Router } from 'express';
import { queryOf } from './requests';
import type { ProductDeliveryOptions } from './deliveries';
import type { Product } from './index';

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
