import type { Request, Response } from 'express';

/** Lets the endpoint work as ever and breaks the connection when it answers. */
export function loseAnswer(req: Request, res: Response): void {
	res.writeHead = () => res;
	res.end = () => {
		req.socket.destroy();
		return res;
	};
}
