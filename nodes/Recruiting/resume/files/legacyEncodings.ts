/** An encoding from before Unicode, and the letters that text in it mostly consists of. */
interface Candidate {
	readonly label: string;
	/** Letters that are common in its languages. */
	readonly common: RegExp;
	/** What one of them counts; letters of two bytes say more. */
	readonly weight: number;
}

const CYRILLIC = /[оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфіїєґў]/g;

/** Western first: of equals the first is taken. */
const candidates: readonly Candidate[] = [
	{ label: 'windows-1252', common: /[äöüßéèêàâçñáíóúãõåæøëïîôûœÄÖÜÉ–—’“”•·°€]/g, weight: 1 },
	{
		label: 'windows-1250',
		common: /[ąćęłńóśźżáčďéěíňřšťúůýžőűăîâșțĄĆĘŁŃŚŹŻČŘŠŽ–—’“”„•€]/g,
		weight: 0.99,
	},
	{ label: 'windows-1254', common: /[ğışçöüĞİŞÇÖÜ–—’“”•]/g, weight: 0.98 },
	{ label: 'windows-1257', common: /[āčēģīķļņšūžąęėįųõäöüĀČĒŠŽ–—’“”„•]/g, weight: 0.97 },
	{ label: 'windows-1251', common: CYRILLIC, weight: 1 },
	{ label: 'koi8-r', common: CYRILLIC, weight: 1 },
	{ label: 'ibm866', common: CYRILLIC, weight: 0.99 },
	{ label: 'windows-1253', common: /[αειουηωςστνρκλπμγδθχβφξζψάέήίόύώ]/g, weight: 1 },
	{ label: 'windows-1255', common: /[א-ת]/g, weight: 1 },
	{ label: 'windows-1256', common: /[ابتثجحخدذرزسشصضطظعغفقكلمنهوي]/g, weight: 1 },
	{ label: 'shift_jis', common: /[\u3040-\u30ff年月日会社学大]/g, weight: 3 },
	{
		label: 'gb18030',
		common: /[的一是在了有和人这中大为上个国我以要他时来用们年月日工作学公司]/g,
		weight: 6,
	},
	{
		label: 'big5',
		common: /[的一是在了有和人這中大為上個國我以要他時來用們年月日工作學公司]/g,
		weight: 6,
	},
	{ label: 'euc-kr', common: /[\uac00-\ud7a3]/g, weight: 2.2 },
];

/** Enough to tell by. */
const SAMPLE = 16_384;

/** The text of bytes that are not UTF-8, in the encoding that they most look like. */
export function legacyText(bytes: Uint8Array): string {
	const sample = bytes.subarray(0, SAMPLE);
	let best = { label: 'windows-1252', score: 0 };
	for (const candidate of candidates) {
		const score = scoreOf(candidate, sample);
		if (score > best.score) best = { label: candidate.label, score };
	}
	return new TextDecoder(best.label).decode(bytes);
}

/** A Latin letter beside a Greek, Cyrillic, Hebrew or Arabic one, as in no word. */
const TWO_SCRIPTS = /[a-z](?=[\u0370-\u06ff])|[\u0370-\u06ff](?=[a-z])/gi;

/** Common letters count for an encoding, what no text has counts against it. */
function scoreOf({ label, common, weight }: Candidate, sample: Uint8Array): number {
	const text = new TextDecoder(label).decode(sample);
	const foreign = text.replace(/[\0-\x7f]+/g, ' ');
	const good = foreign.match(common)?.length ?? 0;
	const bad = foreign.match(/[\ufffd\x80-\x9f]/g)?.length ?? 0;
	// A capital within a word shows that upper and lower case were taken for each other.
	const mixed = text.match(/\p{Ll}\p{Lu}/gu)?.length ?? 0;
	return good * weight - 4 * bad - 2 * mixed - 2 * (text.match(TWO_SCRIPTS)?.length ?? 0);
}
