const AT_ONCE = 20;

/** Tests, twenty at a time, that what is told of things is what was recorded. */
export function recordInGroups<Thing>(
	things: readonly Thing[],
	told: (thing: Thing) => string | Promise<string>,
): void {
	const firsts = things.flatMap((_, i) => (i % AT_ONCE === 0 ? [i] : []));
	it.each(firsts)('is what was recorded from number %d on', async (first) => {
		const group: string[] = [];
		for (const thing of things.slice(first, first + AT_ONCE)) group.push(await told(thing));
		expect(group).toMatchSnapshot();
	});
}
