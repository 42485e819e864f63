import { scrypt } from 'crypto';

import { openProvider, providerOfTrigger, type Provider } from '../../provider';
import type { Delivery, Hook, Poll } from '../open';
import { signatureScheme } from '../settings';
import { newSecret, openSignature, STANDARD_PREFIX } from '../webhook/signature';
import { subscriptionsUrl } from './requests';
import { isPublishing, type Turn } from './state';

const SECRET_BYTES = 32;
/** Whoever sees the secret must not be able to try passwords quickly: 2^15 rounds take about 0.1 s and 32 MiB. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 };

/** The secret to register with: the stored one, or else a derived one. */
export async function registrationSecret({ provider, own }: Turn): Promise<string> {
	const stored = own.state.secret;
	if (stored) return stored;
	const secret = (await derivedSecret(provider)) ?? newSecret();
	own.save({ secret });
	return secret;
}

/** Takes the secret of a changed credential, but only when somebody publishes: no restart may change what is signed with. */
export async function renewSecret({ trigger, provider, own }: Turn): Promise<void> {
	const { secret } = own.state;
	if (secret === undefined || !isPublishing(trigger) || own.isOfTest) return;
	const derived = (await derivedSecret(provider)) ?? secret;
	if (derived !== secret) own.replaceSecret(derived);
}

/** Some providers sign with a secret of their own, and some of these return it with most of its characters hidden. */
export function isProvidersOwn({ trigger, own }: Turn, secret: string): boolean {
	if (secret === own.state.secret) return false;
	// Only chance mixes digits into a short one.
	const isShort = secret.length < (/\d/.test(secret) ? 16 : 24) || new Set(secret).size < 9;
	return !isShort && !secret.includes('**') && problemWith(trigger, [secret]) === undefined;
}

/** Why deliveries could not be verified with these secrets, if there is a reason. */
export function problemWith(trigger: Hook | Poll, secrets: readonly string[]): string | undefined {
	const [scheme, api] = [signatureScheme(trigger), providerOfTrigger(trigger).events()];
	const opened = openSignature({ scheme, api, secrets });
	return 'problem' in opened ? opened.problem : undefined;
}

/** It stays the same for a trigger, a credential and a provider, so that a lost one can be derived again. */
async function derivedSecret(provider: Provider): Promise<string | undefined> {
	const { secret } = provider.login;
	const whose = provider.registration.secret;
	if (!secret || whose === 'own') return undefined;
	if (whose === 'credential') return secret;
	const { webhookId, id } = provider.context.node;
	const salt = `webhook ${webhookId ?? id} ${subscriptionsUrl(provider)}`;
	return await new Promise((resolve, reject) => {
		scrypt(secret, salt, SECRET_BYTES, COST, (error, key) => {
			if (error) reject(error);
			else resolve(STANDARD_PREFIX + key.toString('base64'));
		});
	});
}

/** How long a derived secret is kept: deriving it for each forged delivery would cost too much. */
const KEPT_MS = 60_000;

/** The secret that this trigger would derive now, for a delivery that no stored secret verifies. */
export async function currentDerivedSecret(trigger: Delivery) {
	const { memory } = trigger;
	const now = Date.now();
	if (memory.derivedSecret === undefined || Math.abs(now - memory.derivedSecret.at) >= KEPT_MS) {
		const deriving = openProvider(trigger).then(derivedSecret);
		// Without a usable credential, there is none; the next delivery tries again.
		const secret = deriving.catch(() => (memory.derivedSecret = undefined));
		memory.derivedSecret = { secret, at: now };
	}
	return await memory.derivedSecret.secret;
}
