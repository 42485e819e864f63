import type { Response, Router } from 'express';
import { Refused } from './definition';
import { exactRouter } from './requests';

/** A page without text. */
const PDF = Buffer.from(
	[
		'%PDF-1.4',
		'1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj',
		'2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj',
		'3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842]>> endobj',
		'trailer <</Root 1 0 R>>',
		'%%EOF',
	].join('\n'),
);

/** A résumé in Base64. */
export const RESUME = PDF.toString('base64');

let signatures = 0;

/** A signed address of a résumé on another host, different each time. */
export function signedAddress(origin: string, fileName: string): string {
	signatures += 1;
	return `${origin.replace('127.0.0.1', 'localhost')}/files/${fileName}?signed=${signatures}`;
}

/** The other host, which refuses the header with the login of the product: it must not get there. */
export function fileHost(loginHeader: string): Router {
	return exactRouter().get('/files/:name', (req, res) => {
		if (req.headers[loginHeader] !== undefined)
			throw new Refused(400, 'The login was sent to another host');
		sendResume(res, req.params.name);
	});
}

export function sendResume(res: Response, fileName: string): void {
	res.set('Content-Disposition', `attachment; filename="${fileName}"`);
	res.type('application/pdf').send(PDF);
}
