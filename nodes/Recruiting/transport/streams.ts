import { isObject } from './body';
import { withinTime } from './context';

interface ByteStream extends AsyncIterable<Uint8Array> {
	destroy(): unknown;
}

export function isStream(value: unknown): value is ByteStream {
	return isObject(value) && Symbol.asyncIterator in value && 'destroy' in value;
}

/**
 * The bytes of a stream, unless there are more than some: then the rest is not read, and the result is `undefined`. n8n's
 * timeout ends with the headers of an answer, so that silence is an error here.
 */
export async function bytesOf(
	stream: ByteStream,
	most: number,
	silenceMs: number,
): Promise<Buffer | undefined> {
	const chunks: Uint8Array[] = [];
	let length = 0;
	const parts = stream[Symbol.asyncIterator]();
	try {
		// If nothing at all is read, axios keeps the connection although its stream is destroyed.
		do {
			const next = await withinTime(silenceMs, parts.next());
			if (next === undefined) throw Object.assign(new Error('Silence'), { code: 'ETIMEDOUT' });
			if (next.done === true) return Buffer.concat(chunks);
			chunks.push(next.value);
			length += next.value.length;
		} while (length <= most);
		return undefined;
	} finally {
		stream.destroy();
	}
}
