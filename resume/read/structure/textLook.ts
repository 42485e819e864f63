/** How text and its paragraph are set, as far as it matters; `undefined` where nothing is said. */
export interface TextLook {
	readonly hidden?: boolean | undefined;
	/** Whether it is white, or nearly so, and whether there is a colour of its own behind it. */
	readonly pale?: boolean | undefined;
	readonly painted?: boolean | undefined;
	readonly bold?: boolean | undefined;
	readonly fontSize?: number | undefined;
	readonly heading?: boolean | undefined;
	readonly hanging?: number | undefined;
}

/** Whether a colour, e.g. `f0f0f0`, cannot be seen on white; `undefined` if none is given. */
export function isPale(color: string | undefined): boolean | undefined {
	if (color === undefined) return undefined;
	const parts = /^#?(\w\w)(\w\w)(\w\w)$/.exec(color)?.slice(1) ?? [];
	return isLight(parts.map((part) => Number.parseInt(part, 16)));
}

/** Whether red, green and blue, from 0 to 255 each, cannot be seen on white together. */
export function isLight([red = 0, green = 0, blue = 0]: readonly number[]): boolean {
	return 0.3 * red + 0.59 * green + 0.11 * blue >= 0.9 * 255;
}

/** How text is shown: white text is hidden if nothing is painted behind it. */
export function shownOn(look: TextLook, isPainted: boolean): TextLook {
	return look.pale && !look.painted && !isPainted ? { ...look, hidden: true } : look;
}

/** Whether a style of this name is made for headings. */
export function isHeadingName(name: string): boolean {
	return /^\s*(?:heading|title|subtitle)/i.test(name);
}

/** What several looks say together; later ones count more. What is `undefined` is not said. */
export function merged<Look extends object>(...looks: readonly Look[]): Look {
	const said: Partial<Look> = {};
	for (const look of looks) {
		for (const key in look) if (look[key] !== undefined) said[key] = look[key];
	}
	return said as Look;
}

const DEEPEST_INHERITANCE = 20;

/** Finds what styles say with all that they are based on. Each is read once, and none in a circle. */
export function inheritance<Id, Look extends object>(
	baseOf: (id: Id) => Id | undefined,
	lookUpon: (id: Id, base: Look) => Look,
): (id: Id | undefined) => Look {
	const known = new Map<Id, Look>();
	const lookOf = (id: Id | undefined, depth: number): Look => {
		const nothing = {} as Look;
		if (id === undefined || depth > DEEPEST_INHERITANCE) return nothing;
		const before = known.get(id);
		if (before) return before;
		known.set(id, nothing);
		const look = lookUpon(id, lookOf(baseOf(id), depth + 1));
		known.set(id, look);
		return look;
	};
	return (id) => lookOf(id, 0);
}
