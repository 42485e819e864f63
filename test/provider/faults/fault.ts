import type { Request, Response } from 'express';
import type { Scenario } from '../scenario';

/** A request about to be answered, and what a fault may need to answer it badly. */
export interface Exchange {
	req: Request;
	res: Response;
	scenario: Scenario;
	foreignOrigin: string;
	/** The bytes of the good answer. */
	body: Buffer;
}

/** Answers in place of the endpoint. */
export type Fault = (exchange: Exchange) => void;
