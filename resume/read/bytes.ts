/** A view for reading numbers, whatever larger buffer the bytes are a part of. */
export function viewOf(bytes: Uint8Array): DataView {
	return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The bytes as letters of the same number, for looking for marks that are ASCII. */
export function latin1(bytes: Uint8Array, start = 0, end = bytes.length): string {
	const parts: string[] = [];
	for (let at = start; at < end; at += 8_192) {
		parts.push(String.fromCharCode(...bytes.subarray(at, Math.min(end, at + 8_192))));
	}
	return parts.join('');
}

/** Whether the bytes begin with these. */
export function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
	return mark.every((byte, index) => bytes[index] === byte);
}

/** One after the other in one piece. */
export function concatenated(chunks: readonly Uint8Array[]): Uint8Array {
	const whole = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
	let at = 0;
	for (const chunk of chunks) {
		whole.set(chunk, at);
		at += chunk.length;
	}
	return whole;
}
