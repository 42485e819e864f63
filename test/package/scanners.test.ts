import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const dist = path.join(__dirname, '../../dist');

/** Signs of malware that scanners look for in code; n8n tries out the rules of GuardDog. With an example each. */
const signs: ReadonlyArray<readonly [sign: string, pattern: RegExp, example: string]> = [
	['long Base64', /['"`][A-Za-z0-9+/]{150,}/, `'${'QUJD'.repeat(40)}'`],
	['escapes in hexadecimal', /(?:\\x[\da-f]{2}){20,}/i, '\\x41'.repeat(20)],
	['escapes of Unicode', /(?:\\u[\da-f]{4}){11,}/i, '\\u0430'.repeat(11)],
	['joined texts', /['"]\s*\+\s*['"]/, `'ev' + 'al'`],
	['characters from codes', /\bfrom(?:CharCode|CodePoint)\b/, 'String.fromCharCode(97)'],
	['decoded Base64 of browsers', /\b(?:atob|btoa)\b/, 'atob(text)'],
	['two scripts in a word', /[a-z][\u0370-\u047f]|[\u0370-\u047f][a-z]/i, 'p\u0430ypal'],
	['mathematical letters', /[\u{1d400}-\u{1d7ff}]/u, '\u{1d41a}'],
	['an invisible character', /[a-z][\u200b-\u200d][a-z]/i, 'a\u200bb'],
	['code made from text', /\beval\s*\(|\bnew\s+Function\b/, 'new Function(text)'],
	['another console', /\bconsole(?:\.\w+)?\s*=[^=]/, 'console = {'],
	['mangled names', /_0x[\da-f]{4}/, 'var _0x12ab'],
	['a hidden end of a line', / {400,}\S/, `${' '.repeat(400)}x`],
	['the environment', /\bprocess\.env\b/, 'process.env.TOKEN'],
	['other programs', /\bchild_process\b|\/bin\/(?:ba)?sh\b|powershell/i, '/bin/sh'],
	['secret files', /\/etc\/passwd|\.(?:npmrc|netrc|gitconfig|bashrc|ssh\/|aws\/)/, '~/.npmrc'],
	['a host by its number', /https?:\/\/\d{1,3}(?:\.\d{1,3}){3}/, 'http://203.0.113.1/'],
	['suspicious hosts', /\b(?:ngrok|pastebin|webhook\.site|bit\.ly|telegram\.org)\b/i, 'bit.ly'],
	['tools of attackers', /mimikatz|lsass|xmrig|hashrate|log_?key|\bnmap\b/i, 'mimikatz'],
];

/** What is left, and why. No rule of GuardDog fails on it, because each asks for further signs. */
const left: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	'resume/pdfCore.js': {
		'joined texts': 'pdf.js has the operator "+" as a text',
		'characters from codes': 'pdf.js makes text of the codes in fonts',
	},
	'resume/index.js': {
		'joined texts': 'the date finder has "+" as a text',
		'characters from codes': 'files name characters by number: entities, saxes and our own readers',
	},
};

const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
	file.endsWith('.js'),
);

describe('a scanner for malware', () => {
	it.each(files)('finds no signs in %s but the known ones', (file) => {
		const code = readFileSync(path.join(dist, file), 'utf8');
		const found = signs.filter(([, pattern]) => pattern.test(code)).map(([sign]) => sign);
		expect(found).toEqual(Object.keys(left[file] ?? {}));
	});

	it.each(signs)('would find %s', (_sign, pattern, example) => {
		expect(example).toMatch(pattern);
	});
});
