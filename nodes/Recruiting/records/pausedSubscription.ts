import { isObject, unixTime } from '../transport';

/** Words for a subscription that does not deliver, at least for now; the others may count something in the name of a field. */
const OFF =
	'archived|cancell?ed|deactivated|deleted|disabled|disconnected|frozen|halted|inactive|locked|muted|onhold|paused|' +
	'quarantined|retired|revoked|snoozed|stopped|suspended|terminated|unsubscribed';
const OTHERS_OFF =
	'blocked|closed|dead|ended|error|expired|failed|held|hold|invalid|lapsed|off|offline|removed|unhealthy';
const ON = 'activated|active|enabled|subscribed';
const WHAT =
	'(auto|current|deliver(y|ies)|events?|hook|is|notifications?|subscription|was|webhook)*';
const TIME = '(at|date|on|since|time|timestamp)*';

/** How providers show it: names of fields, and which values mean "off". */
const SWITCHES: ReadonlyArray<readonly [name: RegExp, means: (value: unknown) => boolean]> = [
	[new RegExp(`^${WHAT}(${ON}|enable)(flag)?$`), (value) => isNo(value) || saysOff(value)],
	[new RegExp(`^${WHAT}(${OFF}|disable|pause|suspend)(flag|by[a-z]+)?$`), isYes],
	[new RegExp(`^(is)?(${OTHERS_OFF})$`), (value) => value === true],
	[new RegExp(`^${WHAT}(${OFF}|deactivation)${TIME}$`), isInThePast],
	[new RegExp(`^${WHAT}(${OFF})(by|reason)$`), isText],
	[new RegExp(`^${WHAT}(${OFF})until$`), isInTheFuture],
	[new RegExp(`^(${ON}|valid)(to|until)$|^(end|expir)(s|es|ation|ed|y)?${TIME}$`), isInThePast],
	[
		new RegExp(
			`^${WHAT}(activation|lifecycle|${ON})?(health|mode|stage|state|status)(code|name)?$`,
		),
		(value) => value === false || saysOff(value),
	],
];
/** Fields that hold the state of a subscription in an object, and what it is called there, or in an object for a switch. */
const HOLDERS =
	/^(attributes|config|configuration|health|lifecycle|properties|settings|state|status)$/;
const IN_HOLDER = /^(code|name|type|value)$/;

/** Whether an entry shows a subscription as off. What is not known to mean that does not: one that delivers must stay. */
export function isOff(fields: object): boolean {
	return Object.entries(fields).some(([name, value]) => {
		if (!isObject(value)) return meansOff(name, value);
		return Object.entries(value).some(([part, state]) => {
			if (IN_HOLDER.test(letters(part))) return meansOff(name, state);
			return HOLDERS.test(letters(name)) && meansOff(part, state);
		});
	});
}

function meansOff(name: string, value: unknown): boolean {
	const field = letters(name);
	const values = [value].flat();
	return SWITCHES.some(([names, means]) => names.test(field) && values.some(means));
}

/** A name of a field in lower case, without other characters. */
export function letters(name: string): string {
	return name.toLowerCase().replace(/[^a-z]/g, '');
}

function word(value: unknown): string {
	const isPlain = ['boolean', 'number', 'string'].includes(typeof value);
	return isPlain ? String(value).trim().toLowerCase() : '';
}

function isNo(value: unknown): boolean {
	return ['false', 'f', '0', 'n', 'no', 'off'].includes(word(value));
}

function isYes(value: unknown): boolean {
	return ['true', 't', '1', 'y', 'yes', 'on'].includes(word(value));
}

function isText(value: unknown): boolean {
	return typeof value === 'string' && word(value) !== '';
}

/** A state, after what turns it around if there is any, e.g. `not active`, `de-activated`, `no longer enabled`. */
const STATE = new RegExp(
	`\\b(?:auto)?(de|dis|in|longer|never|non|not|un)? ?(?:(${OFF}|${OTHERS_OFF})|${ON}|healthy|ok|running|verified)\\b`,
);

/** The first word that is known counts, e.g. in `DISABLED_BY_SYSTEM`, `autoDisabled`, `active (0 failed)`. */
function saysOff(value: unknown): boolean {
	const spaced = isText(value) ? String(value).replace(/([a-z])([A-Z])/g, '$1 $2') : '';
	const found = STATE.exec(spaced.toLowerCase().replace(/[^a-z]+/g, ' '));
	const [, not, off] = found ?? [];
	return found !== null && (off === undefined) === (not !== undefined);
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
	const isNumber = typeof value === 'number' || (isText(value) && /^\d+$/.test(String(value)));
	return isNumber ? unixTime(Number(value)) : Date.parse(String(value));
}
