const FIRST_CAPACITY = 1_024;
const LARGEST = Number.MAX_SAFE_INTEGER;

/** A growing row of bytes. Whole numbers up to 2^53 take 7 bits a byte, the lowest first (varint). */
export class ByteWriter {
	private buffer = Buffer.alloc(FIRST_CAPACITY);

	private length = 0;

	byte(value: number): void {
		this.reserve(1);
		this.buffer[this.length++] = value;
	}

	varint(value: number): void {
		let rest = value;
		while (rest >= 128) {
			const lowest = rest % 128;
			this.byte(lowest + 128);
			rest = (rest - lowest) / 128;
		}
		this.byte(rest);
	}

	/** A whole number below 256^size, the highest byte first. */
	fixed(value: number, size: number): void {
		this.reserve(size);
		this.length = this.buffer.writeUIntBE(value, this.length, size);
	}

	raw(bytes: Uint8Array): void {
		this.reserve(bytes.length);
		this.buffer.set(bytes, this.length);
		this.length += bytes.length;
	}

	/** A text of any characters, lone surrogates included, which UTF-8 cannot carry. */
	text(text: string): void {
		const utf8 = Buffer.from(text, 'utf8');
		const lossless = utf8.toString('utf8') === text;
		const bytes = lossless ? utf8 : Buffer.from(text, 'utf16le');
		this.byte(lossless ? 0 : 1);
		this.varint(bytes.length);
		this.raw(bytes);
	}

	/** What was written so far. */
	bytes(): Buffer {
		return this.buffer.subarray(0, this.length);
	}

	private reserve(size: number): void {
		if (this.length + size <= this.buffer.length) return;
		const larger = Buffer.alloc(Math.max(this.buffer.length * 2, this.length + size));
		larger.set(this.bytes());
		this.buffer = larger;
	}
}

/**
 * Reads what a `ByteWriter` wrote. It never throws: beyond the end, and after the first thing that
 * cannot be, it sets `damaged` and reads zeros. What it allocates is bounded by the bytes there are.
 */
export class ByteReader {
	damaged = false;

	private offset = 0;

	constructor(private readonly buffer: Buffer) {}

	get remaining(): number {
		return this.buffer.length - this.offset;
	}

	byte(): number {
		if (this.remaining < 1) return this.fail();
		return this.buffer[this.offset++]!;
	}

	varint(): number {
		let value = 0;
		for (let scale = 1; scale <= LARGEST; scale *= 128) {
			const byte = this.byte();
			if (byte < 128) return this.safe(value + byte * scale);
			value += (byte - 128) * scale;
		}
		return this.fail();
	}

	/** How many things follow, of which each takes at least so many bytes. */
	count(bytesEach: number): number {
		const count = this.varint();
		return count * bytesEach <= this.remaining ? count : this.fail();
	}

	fixed(size: number): number {
		if (this.remaining < size) return this.fail();
		this.offset += size;
		return this.buffer.readUIntBE(this.offset - size, size);
	}

	raw(size: number): Buffer {
		if (this.remaining < size) {
			this.fail();
			return Buffer.alloc(0);
		}
		this.offset += size;
		return this.buffer.subarray(this.offset - size, this.offset);
	}

	text(): string {
		const encoding = this.byte();
		if (encoding > 1) this.fail();
		return this.raw(this.count(1)).toString(encoding === 0 ? 'utf8' : 'utf16le');
	}

	/** Notes that what was read cannot be; zero, so that readers may return it. */
	fail(): 0 {
		this.damaged = true;
		this.offset = this.buffer.length;
		return 0;
	}

	private safe(value: number): number {
		return value <= LARGEST ? value : this.fail();
	}
}
