/** A view for reading numbers, whatever larger buffer the bytes are a part of. */
export function viewOf(bytes: Uint8Array): DataView {
	return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The bytes as letters of the same number, for looking for marks that are ASCII. */
export function latin1(
	{ buffer, byteOffset, length }: Uint8Array,
	start = 0,
	end = length,
): string {
	return Buffer.from(buffer, byteOffset, length).toString('latin1', start, end);
}
