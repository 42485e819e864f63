import {
	newSecret,
	signatureProblem,
	type SignatureSettings,
} from '../../../../../nodes/Recruiting/trigger/webhook/signature';

const hmac = {
	scheme: 'hmac',
	secrets: ['s'],
	header: 'X-Signature',
	algorithm: 'sha256',
	encoding: 'hex',
};
const token = { scheme: 'headerToken', secrets: ['s'], header: 'X-Token' };

const problemOf = (settings: object) => signatureProblem(settings as SignatureSettings);

describe('the settings of a signature', () => {
	it.each([
		{ scheme: 'none' },
		{ scheme: 'standardWebhooks', secrets: [newSecret(), ''] },
		{ ...hmac, prefix: 'sha256=', timestampHeader: '', toleranceSeconds: 0 },
		{ ...token, secrets: ['Bearer abc'] },
	])('are fine (%#)', (settings) => {
		expect(problemOf(settings)).toBeUndefined();
	});

	it.each([
		[{ scheme: 'other' }, 'not known'],
		[{ scheme: 'standardWebhooks', secrets: [''] }, 'secret is empty'],
		[{ scheme: 'standardWebhooks', secrets: ['whsec_é'] }, 'not base64'],
		[{ scheme: 'standardWebhooks', secrets: [newSecret()], toleranceSeconds: NaN }, 'tolerance'],
		[{ ...hmac, secrets: [] }, 'secret is empty'],
		[{ ...hmac, header: ' ' }, 'name of the header'],
		[{ ...hmac, algorithm: 'md5' }, 'algorithm'],
		[{ ...hmac, encoding: 'hexx' }, 'encoding'],
		[{ ...hmac, prefix: 'a, b' }, 'prefix'],
		[{ ...token, secrets: [] }, 'secret is empty'],
		[{ ...token, secrets: ['ü'] }, 'no header can carry'],
		[{ ...token, header: 'a b' }, 'name of the header'],
	])('have a problem (%#)', (settings, part) => {
		expect(problemOf(settings)).toContain(part);
	});

	it('never show a secret', () => {
		const settings = { scheme: 'standardWebhooks', secrets: ['Sesame, open'] };
		expect(problemOf(settings)).not.toContain('Sesame');
	});
});
