import type { ProductName } from '../../provider/products';
import { type Client, startClient } from './client';

/** A write as the documentation has it, and how the product refuses others. */
export interface Write {
	method: string;
	path: string;
	body: Record<string, unknown>;
	/** The status of success. */
	status: number;
	/** What the login needs. */
	right: string;
	/** Bodies that are refused, or paths: by what is wrong with them. */
	refused: Readonly<Record<string, readonly [status: number, text: string, change: Change]>>;
}

/** Another body, or another path. */
type Change = Record<string, unknown> | string;

/** Each write succeeds as documented, and nothing else does or changes anything. */
export function describeWrites(
	name: ProductName,
	withoutRight: readonly [status: number, text: string],
	writes: Readonly<Record<string, Write>>,
): void {
	describe(`the writes of ${name}`, () => {
		let client: Client;

		beforeEach(async () => (client = await startClient(name)));

		const state = () => JSON.stringify([client.product.records, client.product.others]);

		const expectRefused = async (
			[status, text]: readonly [number, string],
			{ method, path, body }: Pick<Write, 'method' | 'path' | 'body'>,
		) => {
			const before = state();
			const answer = await client.send(method, path, body);
			expect([answer.status, JSON.stringify(answer.body)]).toEqual([
				status,
				expect.stringContaining(text),
			]);
			expect(state()).toBe(before);
		};

		describe.each(Object.entries(writes))('%s', (_name, write) => {
			const { method, path, body, status, right, refused } = write;

			it('succeeds as documented, and changes something', async () => {
				const before = state();
				const answer = await client.send(method, path, body);
				expect([answer.status, answer.body]).toEqual([status, expect.anything()]);
				expect(state()).not.toBe(before);
			});

			it('needs a right', async () => {
				client.product.withhold(right);
				await expectRefused(withoutRight, write);
			});

			it.each(Object.entries(refused))('refuses %s', async (_what, [code, text, change]) => {
				const other = typeof change === 'string' ? { path: change } : { body: change };
				await expectRefused([code, text], { ...write, ...other });
			});
		});
	});
}
