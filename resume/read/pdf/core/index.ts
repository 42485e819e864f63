import { inflateSync } from 'fflate';

/** The core of pdf.js, which `scripts/build/` bundles. It is loaded on first use: n8n's start must not wait for it. */
export function loadCore(): PdfCore {
	return require('./built/pdfCore.js') as PdfCore;
}

/** Whether the core runs here: it needs Node 22, and older ones would read nothing, without an error. */
export function canRunCore(): boolean {
	return 'withResolvers' in Promise && 'transferToFixedLength' in ArrayBuffer.prototype;
}

/** Hands the core the character maps that a file names. Fonts it does without. */
export const coreHandler = {
	send: () => undefined,
	async sendWithPromise(_action: string, { kind, filename }: { kind: string; filename: string }) {
		const map = kind === 'cMapUrl' ? cMaps().get(filename.replace('.bcmap', '')) : undefined;
		if (map === undefined) throw new Error(`There is no ${filename}`);
		return map;
	},
};

const maps = new Map<string, Uint8Array>();

/** The character maps by name, unpacked on first use: they are packed one after another. */
function cMaps(): ReadonlyMap<string, Uint8Array> {
	if (maps.size > 0) return maps;
	const packed: unknown = require('./built/cMaps.json');
	const { sizes, deflated } = packed as { sizes: Record<string, number>; deflated: string };
	const bytes = inflateSync(Buffer.from(deflated, 'base64'));
	let start = 0;
	for (const [name, size] of Object.entries(sizes)) {
		maps.set(name, bytes.subarray(start, start + size));
		start += size;
	}
	return maps;
}

/** What the reader uses of the core of pdf.js, which has no types of its own. */
export interface PdfCore {
	readonly LocalPdfManager: new (options: {
		readonly source: Uint8Array;
		readonly docId: string;
		readonly handler: typeof coreHandler;
		readonly evaluatorOptions: Readonly<Record<string, unknown>>;
	}) => PdfManager;
	readonly PasswordException: ErrorClass;
	/** The table of a file's objects is not where the file says, or not whole. */
	readonly XRefParseException: ErrorClass;
	/** Shared by all files, so only one is read at a time. What they throw ends the work, or is put into a warning. */
	readonly hooks: {
		/** For each small piece of work. */
		tick(count?: number): void;
		/** For each larger one. */
		look(): void;
		/** Before it takes this many bytes of memory for what it unpacks. */
		take(bytes: number): void;
		/** What it has to say of the file. */
		say(message: string): void;
		/** The text whose letters are these bytes. */
		text(bytes: Uint8Array): string;
	};
	/** 0: it says nothing; 1: warnings; 5: everything. */
	setVerbosityLevel(level: number): void;
}

type ErrorClass = new (...args: never[]) => Error;

/** A file as the core knows it. */
export interface PdfManager {
	/** With `true` it looks through the whole file for its objects. */
	initDocument(recoveryMode: boolean): Promise<void>;
	ensureDoc(property: 'numPages'): Promise<number>;
	ensureCatalog(method: 'cloneDict'): Promise<PdfDict>;
	/** Counted from 0. */
	getPage(index: number): Promise<PdfPage>;
	cleanup(all: boolean): Promise<void>;
	terminate(reason: Error): void;
}

export interface PdfPage {
	readonly view: readonly [number, number, number, number];
	readonly rotate: number;
	/** Dictionaries, or references to them. */
	readonly annotations: readonly unknown[];
	readonly xref: { fetchIfRef(value: unknown): unknown };
	extractTextContent(options: {
		readonly handler: typeof coreHandler;
		/** Watches the core while it goes through the page. */
		readonly task: object;
		/** Takes the text of the page, some of it at a time. */
		readonly sink: {
			readonly desiredSize: number;
			/** The core goes on when it is resolved. */
			readonly ready: Promise<void>;
			enqueue(chunk: { readonly items: readonly RawItem[] }): void;
		};
	}): Promise<void>;
}

/** Left, bottom, right and top of something in the page's own space. */
export type RawBox = readonly [left: number, bottom: number, right: number, top: number];

/** A run of text as pdf.js gives it, in the page's own space: points, `y` growing upwards. */
export interface RawItem {
	/** In the order in which its letters are drawn, as far as pdf.js did not turn it. */
	readonly str: string;
	/** From the text's space to the page's; the last two numbers are where its baseline starts. */
	readonly transform: readonly [number, number, number, number, number, number];
	/** Length along the baseline, in points. */
	readonly width: number;
	/** Size of its letters, in points. */
	readonly height: number;
	/** `ttb` where letters are one below the other. */
	readonly dir: 'ltr' | 'rtl' | 'ttb';
	/** Why it cannot be seen on white paper, if so. */
	readonly veil?: 'unpainted' | 'pale' | null;
	/** A blank is before it, and not only a gap. */
	readonly isAfterBlank?: boolean;
}

/** A string that is about to be shown, until the next one is. */
export interface ShownString {
	readonly letters: ReadonlyArray<{ readonly unicode: string }>;
	/** Its beginning on the page. */
	readonly x: number;
	readonly y: number;
	/** In points; the width is that of its first letter. */
	readonly size: number;
	readonly width: number;
	/** Of the angle at which its line runs. */
	readonly cos: number;
	readonly sin: number;
	readonly veil: RawItem['veil'];
}

/** A dictionary of a file. What it names is read as it is asked for. */
export interface PdfDict {
	get(key: string): unknown;
	/** The same; what a list names is read as well. */
	getArray(key: string): unknown;
}
