import { memoryOf } from '../memory';
import { logWarning, quoted } from '../report';
import { listSubscriptions } from './requests';
import { type ProviderSubscription } from './readSubscription';
import { fittingOnes, isOwn, knownAs, replacedOthers, shownAs, type Wanted } from './matching';
import { deleteAll, deleteOwn } from './registering';
import { isPublishing, type OwnSubscription, type Turn } from './state';

/** How long a provider may need until its list shows a new subscription, in milliseconds. */
const UNLISTED_MS = 2 * 60 * 1_000;

/** Whether a subscription may be so new that the list does not show it yet. */
export function isYoung({ createdAt }: OwnSubscription): boolean {
	return Math.abs(Date.now() - createdAt) < UNLISTED_MS;
}

type Listing = Awaited<ReturnType<typeof listSubscriptions>>;

/** @throws Error also if the known subscription may be among entries that cannot be read */
export async function readList({ context, scope }: Turn, wanted: Wanted): Promise<Listing> {
	const known = knownAs(context, wanted);
	const list = await listSubscriptions(scope, known?.id);
	const isListed = list.present.some(({ id }) => id === known?.id);
	if (known && !known.isUncertain && list.unreadable > 0 && !isListed) {
		throw new Error(`${list.unreadable} of its entries cannot be read`);
	}
	return list;
}

/** The subscription that stays (`undefined` if a new one is needed), and how the provider shows the known one. */
export type Found = Awaited<ReturnType<typeof keepOrDelete>>;

/** Looks for the subscription as it is wanted, and deletes orphaned ones. */
export async function keepOrDelete(turn: Turn, wanted: Wanted, { present }: Listing) {
	const { context } = turn;
	const known = knownAs(context, wanted);
	const shown = present.find(({ id }) => id === known?.id);
	const replaced = replacedOthers(turn, present);
	const kept =
		known && (keptAs(turn, known, present, wanted) ?? (shown ? undefined : unlisted(turn, known)));
	if (known && !known.isUncertain && !kept) {
		const why = `because the provider ${whyUnusable(turn, shown)}`;
		logWarning(context, `${named(known)} is replaced by a new one, ${why}.`);
	}
	await deleteOwn(turn, present, kept);
	await deleteAll(turn, replaced);
	memoryOf(context).subscription = kept?.id ? `${quoted(kept.id)} is active` : 'none';
	return { kept, shown };
}

/** The known subscription, as the list shows it, if it is usable. */
function keptAs(
	{ context }: Turn,
	known: OwnSubscription,
	present: readonly ProviderSubscription[],
	wanted: Wanted,
): OwnSubscription | undefined {
	// If the provider has shown it as off since it was created, another one would be no better.
	const listed = fittingOnes(context, known, present, wanted).find(
		({ id, active }) => active || (id === known.id && known.shown?.active === false),
	);
	const { isUncertain, ...rest } = known;
	if (listed) return { ...rest, id: listed.id, shown: shownAs(listed) };
	// If it is shown in another way each time, another one would be no better either.
	const isOn = present.some(({ id, active }) => id === known.id && active);
	return isOn && memoryOf(context).replacedAt !== undefined ? known : undefined;
}

/** The provider's list may be late, or may never show what was created. What it has shown before is gone. */
function unlisted({ context }: Turn, known: OwnSubscription): OwnSubscription | undefined {
	if (known.isUncertain || known.shown !== undefined) return undefined;
	// Somebody who publishes gets a new one for certain.
	const isReplaced = known.id !== undefined && isPublishing(context) && !isYoung(known);
	return isReplaced ? undefined : known;
}

/** How the log names a subscription. */
export function named({ id }: Pick<OwnSubscription, 'id'>): string {
	return id === undefined ? 'The subscription' : `Subscription ${quoted(id)}`;
}

function whyUnusable({ context }: Turn, listed?: ProviderSubscription): string {
	if (listed === undefined) return 'does not list it any more';
	if (!listed.active) return 'shows it as paused';
	return isOwn(context, listed) ? 'shows it with other events' : 'shows it at another address';
}
