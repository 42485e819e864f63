/**
 * npm run try -- lever --key KEY
 * npm run try -- workable --key TOKEN --url https://acme.workable.com/spi/v3
 * npm run try -- successFactors --user USER@COMPANY --key PASSWORD --url https://…
 * npm run try -- greenhouse --user CLIENT_ID --key CLIENT_SECRET
 *
 * Tries a live account with the node's own code in n8n's engine, and prints a table for an issue. It only reads, and
 * prints no data of people. Further headers are given as `--header "X-Account-Token: …"`, another token address as `--token-url`.
 * Without `--key`, the environment variable RECRUITING_KEY counts.
 */
import { parseArgs } from 'node:util';

import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import type { AuthenticationMethodId } from '../nodes/Recruiting/profiles';
import { findPreset, type Preset, presets } from '../nodes/Recruiting/providers';
import { version } from '../package.json';
import { type Row, tryAccount } from './try/account';

interface Given {
	readonly key: string;
	readonly user?: string | undefined;
	readonly url?: string | undefined;
	readonly tokenUrl?: string | undefined;
	readonly headers: readonly string[];
}

async function main(args: string[]): Promise<void> {
	const { values, positionals } = parseArgs({
		args,
		allowPositionals: true,
		options: {
			key: { type: 'string', default: process.env['RECRUITING_KEY'] ?? '' },
			user: { type: 'string' },
			url: { type: 'string' },
			'token-url': { type: 'string' },
			header: { type: 'string', multiple: true, default: [] },
		},
	});
	const preset = presetNamed(positionals[0]);
	const { key, user, url, header: headers, 'token-url': tokenUrl } = values;
	if (key === '') throw new Error('Give the key with --key, or in RECRUITING_KEY');
	const given = { key, user, url, headers, tokenUrl };
	const method = methodFor(preset, given);
	const rows = await tryAccount(preset, method, credentialOf(method, given));
	const title = `${preset.name}, ${method}, ${version}, ${new Date().toISOString().slice(0, 10)}`;
	console.log(`${title}\n\n${table(rows)}`);
}

function presetNamed(name = ''): Preset {
	const preset = findPreset(name);
	if (preset) return preset;
	const known = presets.map(({ id }) => id).join(', ');
	throw new Error(`Usage: npm run try -- <system> --key KEY. Systems: ${known}`);
}

/** A user goes with a password or with a client secret. */
const WITH_USER: readonly string[] = ['basicAuth', 'oAuth2'];

function methodFor({ name, authentication }: Preset, { user }: Given): AuthenticationMethodId {
	const fits = (method: string) => WITH_USER.includes(method) === (user !== undefined);
	const found = authentication.find(fits);
	if (found) return found;
	throw new Error(user === undefined ? `${name} needs --user` : `${name} takes no --user`);
}

function credentialOf(
	method: AuthenticationMethodId,
	{ key, user = '', url = '', tokenUrl, headers }: Given,
): ICredentialDataDecryptedObject {
	const logins: Readonly<Record<string, ICredentialDataDecryptedObject>> = {
		apiKey: { apiKey: key },
		accessToken: { accessToken: key },
		basicAuth: { username: user, password: key },
		oAuth2: { clientId: user, clientSecret: key, ...(tokenUrl && { accessTokenUrl: tokenUrl }) },
	};
	const header = headers.map((one) => {
		const [name = '', ...value] = one.split(':');
		return { name: name.trim(), value: value.join(':').trim() };
	});
	return { baseUrl: url, headers: { header }, ...logins[method] };
}

function table(rows: readonly Row[]): string {
	const lines = [['Tried', 'Result'], ['---', '---'], ...rows];
	return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

main(process.argv.slice(2)).catch((error: Error) => {
	console.error(error.message);
	process.exitCode = 1;
});
