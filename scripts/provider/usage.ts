import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { ICredentialType, INodeProperties } from 'n8n-workflow';

import * as published from '../../index';
import { findProfile, profileDisplayName } from '../../index';
import { findPreset } from '../../nodes/Recruiting/providers';
import {
	EVENT_NAMES,
	FAULT_NAMES,
	PROFILE_IDS,
	PROFILE_RULES,
	type Provider,
	type ProviderProfile,
	SCENARIO_KEYS,
} from '../../test/provider';
import type { Product } from '../../test/provider/products';
import { credentialFields, methods } from '../../test/support/credentials';
import { root } from '../lib/node24.cjs';

/** Keys and certificates, which are too long to be read and copied in a terminal. */
const FOLDER = path.join(root, '.demo', 'provider');

/** Instructions for using the provider by hand. Writes values of several lines into files, and names these instead. */
export function usage(provider: Provider): string {
	const keys = keysOf(provider);
	return [
		'Recruiting provider for tests. Stop it with Ctrl+C.',
		...PROFILE_IDS.map((id) => profileText(provider.profiles[id], keys)),
		`${scenarioText(provider)}\n`,
	].join('\n\n');
}

/** Instructions for using the emulation of a product by hand. */
export function productUsage(product: Product): string {
	const { name, baseUrl, login, known, webhookSecret, deliver } = product;
	const values = { baseUrl, ...login, ...known, webhookSecret };
	const lines = Object.entries(values)
		.filter(([, value]) => value !== undefined)
		.map(([label, value]) => `  ${label.padEnd(18)} ${value}`);
	const control = `curl -X POST '${product.origin}/-`;
	return [
		`Emulation of ${name}. Stop it with Ctrl+C.\n`,
		...lines,
		`\n  List: curl ${product.curl}`,
		`  Add or change a person: ${control}/add'; ${control}/change?position=0'`,
		...(deliver ? deliveryLines(product, control) : ['  Webhooks: none, it is polled']),
		'',
	].join('\n');
}

/** A webhook that n8n has registered gets a secret of its own, which only its subscription has. Not every system can be asked for one. */
function deliveryLines({ name }: Product, control: string): string[] {
	const byHand = `deliver?url=http://127.0.0.1:5678/webhook/…' (another event: &event=…)`;
	const registered = [
		`  Deliver to the webhooks that n8n has registered: ${control}/deliver' (another event: deliver?event=…)`,
		'  Deliver to one that you added by hand, i.e. the trigger has Registration Manual:',
	];
	return [
		...(findPreset(name)?.registration
			? registered
			: [`  ${name} registers no webhook for n8n. Deliver to the address that the trigger shows:`]),
		`    ${control}/${byHand}, with the webhookSecret above in Webhook Secret`,
	];
}

function profileText({ id, baseUrl, credentials }: ProviderProfile, keys: Key[]): string {
	const { webhooks, families } = PROFILE_RULES[id];
	const paths = [...families, ...(webhooks ? ['webhooks'] : [])];
	return [
		profileDisplayName(findProfile(id)!),
		...keys.filter(({ profile }) => profile === id).map(keyText),
		`  Paths: ${paths.map((path) => `/v1/${path}`).join(', ')}`,
		`  Try: curl -k -H 'Accept: application/json' ${curlAuth(credentials)} ${baseUrl}/v1/candidates`,
		`  ${webhooks ? `Subscribe: ${subscribeLine(baseUrl, credentials)}` : 'Webhooks: none, it is polled'}`,
	].join('\n');
}

function keyText({ profile, method, fields }: Key): string {
	const lines = fields.map(([label, value]) => {
		const shown = value.includes('\n') ? `in ${fileWith(`${profile} ${label}`, value)}` : value;
		return `    ${label.padEnd(18)} ${shown}\n`;
	});
	return `\n  ${method}\n${lines.join('')}`;
}

/** Writes a text into a file; returns the path to show. */
function fileWith(name: string, text: string): string {
	mkdirSync(FOLDER, { recursive: true });
	const file = path.join(FOLDER, `${name.toLowerCase().replaceAll(' ', '-')}.pem`);
	writeFileSync(file, text, { mode: 0o600 });
	return path.relative(process.cwd(), file);
}

function subscribeLine(baseUrl: string, credentials: ProviderProfile['credentials']): string {
	const body = { url: 'http://127.0.0.1:5678/webhook/…', events: EVENT_NAMES };
	const headers = "-H 'Accept: application/json' -H 'Content-Type: application/json'";
	const sent = `${headers} ${curlAuth(credentials)} -d '${JSON.stringify(body)}'`;
	return `curl -k ${sent} ${baseUrl}/v1/webhooks`;
}

function curlAuth(credentials: ProviderProfile['credentials']): string {
	return 'accessToken' in credentials
		? `-H 'Authorization: Bearer ${credentials.accessToken}'`
		: `-u '${credentials.apiKey}:'`;
}

function scenarioText({ profiles, foreign, certificate }: Provider): string {
	return [
		`Scenarios are part of the path, e.g. ${profiles.p4.baseUrl}/size=1000/page=100/v1/candidates`,
		`Keys: ${SCENARIO_KEYS.join(', ')}`,
		`Faults: ${FAULT_NAMES.join(', ')}`,
		`Foreign origin: ${foreign.origin}`,
		...(certificate ? [`Certificate to trust: ${fileWith('certificate', certificate)}`] : []),
	].join('\n');
}

/** A credential that the test provider accepts, as n8n's dialog shows it. */
export interface Key {
	profile: published.ProfileId;
	/** E.g. "Access Token". */
	method: string;
	/** Values by the labels of their fields. */
	fields: Array<[label: string, value: string]>;
}

/** The labels of the fields that n8n itself adds to OAuth2 credentials. */
const OAUTH2_LABELS: Record<string, string> = {
	clientId: 'Client ID',
	clientSecret: 'Client Secret',
	authUrl: 'Authorization URL',
	accessTokenUrl: 'Access Token URL',
	scope: 'Scope',
};

/** What to enter for each profile and authentication method to reach the test provider. */
export function keysOf(provider: Provider): Key[] {
	return methods.map(({ id, method, type }) => {
		const properties = propertiesOf(type);
		const fields = Object.entries(credentialFields(provider, id, method));
		const labelled = fields.flatMap(([name, value]): Key['fields'] => {
			const property = properties.find((one) => one.name === name);
			const label = property?.displayName ?? OAUTH2_LABELS[name];
			// Defaults need not be entered.
			return label && value !== property?.default ? [[label, String(value)]] : [];
		});
		const { displayName } = published.authenticationMethods[method];
		return { profile: id, method: displayName, fields: labelled };
	});
}

/** The fields of a credential type, whose class has the type's name with a capital letter. */
function propertiesOf(type: string): INodeProperties[] {
	const className = `${type[0]!.toUpperCase()}${type.slice(1)}` as keyof typeof published;
	return new (published[className] as unknown as new () => ICredentialType)().properties;
}
