import type { Request, Response } from 'express';
import type { Scenario } from '../scenario';

/** A request, and what a fault may need to answer it. */
export interface Exchange {
	req: Request;
	res: Response;
	scenario: Scenario;
	foreignOrigin: string;
	/** The body of the correct answer. */
	body: Buffer;
}

/** Answers a request instead of the endpoint. */
export type Fault = (exchange: Exchange) => void;
