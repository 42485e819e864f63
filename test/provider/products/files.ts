import type { Request, Response, Router } from 'express';

import { pdfAtOnce, singleColumn, twoColumns } from '../../support/resumes';
import { Refused, type Served } from './definition';
import { exactRouter, queryOf } from './requests';

const passing = pdfAtOnce(singleColumn());
const failing = pdfAtOnce(twoColumns());

/** The résumé of a person. The check passes it unless the file is named cv: then it has two columns. */
export function fileOf(name: string): Buffer {
	return name.startsWith('cv') ? failing : passing;
}

export function sendFile(res: Response, name: string): void {
	res.type('application/pdf').send(fileOf(name));
}

/** The same server by another name, so that it is another origin. */
function otherOrigin(origin: string): string {
	return origin.replace('127.0.0.1', 'localhost');
}

let issued = 0;

/** An address of a file outside the API, which has its login in itself, and is new each time. */
export function signedAddress(origin: string, name: string): string {
	issued += 1;
	const file = encodeURIComponent(name);
	return `${otherOrigin(origin)}/files/${file}?X-Amz-Signature=invented&issued=${issued}`;
}

/** Serves signed addresses; like those of S3, they refuse a request with a second login, which is in a header. */
export function fileRoutes(_served?: Served, loginHeader = 'authorization'): Router {
	return exactRouter().get('/files/:name', (req: Request, res: Response) => {
		if (queryOf(req)['X-Amz-Signature'] !== 'invented')
			throw new Refused(403, 'The signature is wrong');
		if (req.headers[loginHeader] !== undefined) throw new Refused(400, 'Only one login is allowed');
		sendFile(res, req.params.name as string);
	});
}
