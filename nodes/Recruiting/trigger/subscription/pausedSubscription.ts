import { isObject, unixTime } from '../../transport';

/** Words for a subscription that does not deliver, at least for now. */
const OFF =
	`archived|blocked|cancell?ed|closed|deactivated|dead|deleted|disabled|disconnected|ended|error|expired|failed|frozen|
	halted|held|hold|inactive|invalid|lapsed|locked|muted|off|offline|onhold|paused|quarantined|removed|retired|revoked|
	snoozed|stopped|suspended|terminated|unhealthy|unsubscribed`.replace(/\s+/g, '');
const ON = 'activated|active|enabled|healthy|ok|running|subscribed|verified';
/** What is switched, in the name of a field. */
const DELIVERIES = 'deliver(y|ies)|events?|notifications?';
const WHAT = `(auto|current|${DELIVERIES}|hook|is|subscription|was|webhook)*`;
const TIME = '(at|on|since|date|time|timestamp)*';
const UNTIL = '(till|to|until)';

/** How providers show it: names of fields, as `letters` gives them, and which values mean "off". */
const SWITCHES: ReadonlyArray<readonly [name: RegExp, isOff: (value: unknown) => boolean]> = [
	[new RegExp(`^${WHAT}(${ON}|activate|enable)(flag)?$`), (value) => isNo(value) || saysOff(value)],
	[new RegExp(`^${WHAT}(${OFF}|disable|pause|suspend)(flag|by[a-z]+)?$`), isYes],
	[new RegExp(`^${WHAT}(${OFF}|deactivation)${TIME}$`), isInThePast],
	[new RegExp(`^${WHAT}(${OFF})(by|reason)$`), isText],
	[new RegExp(`^${WHAT}(${OFF})${UNTIL}$`), isInTheFuture],
	[
		new RegExp(`^(${ON}|valid)${UNTIL}$|^(end|ends|expires?|expiration|expiry)${TIME}$`),
		isInThePast,
	],
	[
		new RegExp(
			`^${WHAT}(activation|lifecycle|${ON})?(health|mode|stage|state|status)(code|name)?$`,
		),
		(value) => value === false || saysOff(value),
	],
];
/** Fields that may count something instead, so that a number does not mean "yes" or "no". */
const COUNTS = /^(error|failed|invalid|removed|deleted|blocked|expired|ok|running|verified)$/;
/** Fields about single deliveries, of which one may fail and the next one arrive. */
const OF_DELIVERIES = new RegExp(
	`^(${DELIVERIES})+(blocked|closed|ended|error|expired|failed|ok|verified)`,
);

/** Fields that hold the state of a subscription in an object. */
const HOLDERS =
	/^(attributes|config|configuration|health|lifecycle|properties|settings|state|status)$/;
/** What the state itself is called in such an object, or in a switch. */
const IN_HOLDER = /^(code|name|type|value)$/;

/** Whether an entry shows a subscription as off. What is not known to mean that does not: one that delivers must stay. */
export function isOff(fields: Readonly<Record<string, unknown>>): boolean {
	return Object.entries(fields).some(([name, value]) => {
		const holder = letters(name);
		if (!isObject(value)) return meansOff(holder, value);
		return Object.entries(value).some(([part, state]) => {
			if (IN_HOLDER.test(letters(part))) return meansOff(holder, state);
			return HOLDERS.test(holder) && meansOff(letters(part), state);
		});
	});
}

function meansOff(name: string, value: unknown): boolean {
	if (OF_DELIVERIES.test(name)) return false;
	const values: unknown[] = Array.isArray(value) ? value : [value];
	const some = COUNTS.test(name) ? values.filter((one) => typeof one !== 'number') : values;
	return SWITCHES.some(([names, means]) => names.test(name) && some.some(means));
}

/** A name of a field in lower case, without other characters. */
export function letters(name: string): string {
	return name.toLowerCase().replace(/[^a-z]/g, '');
}

function isNo(value: unknown): boolean {
	return ['false', 'f', '0', 'n', 'no', 'off'].includes(word(value));
}

function isYes(value: unknown): boolean {
	return ['true', 't', '1', 'y', 'yes', 'on'].includes(word(value));
}

function isText(value: unknown): boolean {
	return typeof value === 'string' && value.trim() !== '';
}

function word(value: unknown): string {
	return ['boolean', 'number', 'string'].includes(typeof value)
		? String(value).trim().toLowerCase()
		: '';
}

/** What turns a word around, before it or at its beginning, e.g. `not active`, `de-activated`, `no longer enabled`. */
const NOT = 'de|dis|in|longer|never|non|not|un';
const NEGATION = new RegExp(`^(${NOT})$`);
const STATE = new RegExp(`^(?:auto)?(${NOT})?(?:(${OFF})|${ON})$`);

/** The first word that is known counts, e.g. in `DISABLED_BY_SYSTEM`, `autoDisabled`, `active (0 failed)`. */
function saysOff(value: unknown): boolean {
	if (typeof value !== 'string') return false;
	const spaced = value.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
	const words = spaced.split(/[^a-z]+/);
	const at = words.findIndex((word) => STATE.test(word));
	if (at < 0) return false;
	const [, prefix, off] = STATE.exec(words[at]!)!;
	const isNegated = prefix !== undefined || NEGATION.test(words[at - 1] ?? '');
	return (off !== undefined) !== isNegated;
}

/** A time before 2000 means that it is not set. */
function isInThePast(value: unknown): boolean {
	const time = timeOf(value);
	return time > Date.UTC(2000) && time <= Date.now();
}

function isInTheFuture(value: unknown): boolean {
	return timeOf(value) > Date.now();
}

function timeOf(value: unknown): number {
	const isNumber = typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value));
	return isNumber ? unixTime(Number(value)) : Date.parse(String(value));
}
