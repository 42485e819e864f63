import { multipartForm } from '../../../../nodes/Recruiting/actions/resume/uploadRequest';

/** Reads a form with the platform's own parser. */
async function read(form: { body: Buffer; contentType: string }): Promise<FormData> {
	const headers = { 'Content-Type': form.contentType };
	return await new Response(new Uint8Array(form.body), { headers }).formData();
}

describe('a multipart form', () => {
	it('carries files byte for byte, and data next to them', async () => {
		const content = Buffer.from(Array.from({ length: 1_024 }, (_, index) => index % 256));
		const form = await read(
			multipartForm([
				{ name: 'file', fileName: 'Lebenslauf ä 1.pdf', contentType: 'application/pdf', content },
				{
					name: 'parsed_resume',
					contentType: 'application/json',
					content: Buffer.from('{"a":"ä"}'),
				},
			]),
		);
		const file = form.get('file') as File;
		expect(file.name).toBe('Lebenslauf ä 1.pdf');
		expect(file.type).toBe('application/pdf');
		expect(Buffer.from(await file.arrayBuffer()).equals(content)).toBe(true);
		expect(form.get('parsed_resume')).toBe('{"a":"ä"}');
	});

	it.each(['a"; name="other', 'a\r\nX-Other: 1', 'a\r\n\r\ncontent'])(
		'stays intact with the file name %j',
		async (name) => {
			const content = Buffer.from('content');
			const parts = [{ name: 'file', fileName: name, contentType: 'text/plain', content }];
			const form = await read(multipartForm(parts));
			const values: unknown[] = [];
			form.forEach((value, key) => values.push(key, value));
			expect(values).toEqual(['file', expect.anything()]);
			expect(await (form.get('file') as File).text()).toBe('content');
		},
	);

	it('stays intact with a hostile type and with content that looks like a boundary', async () => {
		const first = multipartForm([]);
		const content = Buffer.from(`--${first.contentType.split('=')[1]}--\r\n`);
		const parts = [
			{ name: 'file', fileName: 'a', contentType: 'text/plain\r\nX-Other: 1', content },
		];
		const form = await read(multipartForm(parts));
		expect(await (form.get('file') as File).text()).toBe(content.toString());
	});
});
