/** Words for a subscription that does not deliver, at least for now. */
const OFF =
	`archived|blocked|cancell?ed|deactivated|deleted|disabled|error|expired|failed|inactive|muted|off|paused|
	removed|revoked|stopped|suspended|terminated|unhealthy|unsubscribed`.replace(/\s+/g, '');
const ON = 'activated|active|enabled|healthy|ok|running|subscribed|verified';
const TIME = '(at|on|since|date|time|timestamp)*';

/** How providers show it: names of fields in lower case without other characters, and which values mean "off". */
const SWITCHES: ReadonlyArray<readonly [name: RegExp, isOff: (value: unknown) => boolean]> = [
	[/^(is)?(activated|active|enabled|subscribed)$/, isNo],
	[new RegExp(`^(auto|is|was)*(${OFF})(by[a-z]+)?$`), isYes],
	[new RegExp(`^(auto|is|was)*(${OFF}|deactivation)${TIME}$`), isInThePast],
	[new RegExp(`^(auto)?(${OFF})(by|reason)$`), isText],
	[new RegExp(`^(end|ends|expires?|expiration|expiry|validto|validuntil)${TIME}$`), isInThePast],
	[/(health|mode|state|status)$/, (value) => value === false || saysOff(value)],
];

/** Fields that hold the state of a subscription in an object. */
const HOLDERS =
	/^(attributes|config|configuration|health|lifecycle|properties|settings|state|status)$/;
/** What the state itself is called in such an object. */
const IN_HOLDER = /^(code|name|type|value)$/;

/** Whether an entry shows a subscription as off. What is not known to mean that does not: one that delivers must stay. */
export function isOff(fields: Readonly<Record<string, unknown>>): boolean {
	return Object.entries(fields).some(([name, value]) => {
		const holder = letters(name);
		const isHolder = HOLDERS.test(holder) && typeof value === 'object' && value !== null;
		if (!isHolder || Array.isArray(value)) return meansOff(holder, value);
		return Object.entries(value).some(([part, state]) =>
			meansOff(IN_HOLDER.test(letters(part)) ? holder : letters(part), state),
		);
	});
}

function meansOff(name: string, value: unknown): boolean {
	const values: unknown[] = Array.isArray(value) ? value : [value];
	return SWITCHES.some(([names, means]) => names.test(name) && values.some(means));
}

function letters(name: string): string {
	return name.toLowerCase().replace(/[^a-z]/g, '');
}

function isNo(value: unknown): boolean {
	return ['false', '0', 'n', 'no', 'off'].includes(word(value));
}

function isYes(value: unknown): boolean {
	return ['true', '1', 'y', 'yes', 'on'].includes(word(value));
}

function isText(value: unknown): boolean {
	return typeof value === 'string' && value.trim() !== '';
}

function word(value: unknown): string {
	return ['boolean', 'number', 'string'].includes(typeof value)
		? String(value).trim().toLowerCase()
		: '';
}

const STATE = new RegExp(`^(?:auto)?(?:(${OFF})|(?:not|in)(?:${ON})|(${ON}))$`);

/** The first word that is known counts, e.g. in `DISABLED_BY_SYSTEM`, `autoDisabled`, `not active`, `active (0 failed)`. */
function saysOff(value: unknown): boolean {
	if (typeof value !== 'string') return false;
	const spaced = value.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
	const words = spaced.replace(/\b(not|in)[^a-z]+/g, '$1').split(/[^a-z]+/);
	const first = words.map((one) => STATE.exec(one)).find((match) => match !== null);
	return first !== undefined && first !== null && first[2] === undefined;
}

/** Numbers are Unix seconds, or milliseconds if they would be after the year 5000. */
function isInThePast(value: unknown): boolean {
	const isNumber = typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value));
	const number = Number(value);
	const time = isNumber ? number * (number < 1e11 ? 1_000 : 1) : Date.parse(String(value));
	// An earlier one is no time: it is not set.
	return time > Date.UTC(2000) && time <= Date.now();
}
