const POINTS: Readonly<Record<string, number>> = {
	pt: 1,
	in: 72,
	cm: 72 / 2.54,
	mm: 72 / 25.4,
	pc: 12,
	pi: 12,
	px: 0.75,
	emu: 1 / 12_700,
};

/** No two parts of it can take the same letters: it reads a long value from a hostile file once. */
const MEASURE = /^(-?(?:\d*\.)?\d+)\s*([a-z]*)$/i;

/** Points of a length with a unit; one without is of the unit given. `null` for anything else, also for one without end. */
export function pointsOf(value: string | undefined, pointsEach: number): number | null {
	const [, number, unit = ''] = MEASURE.exec((value ?? '').trim()) ?? [];
	if (number === undefined) return null;
	const each = unit === '' ? pointsEach : POINTS[unit.toLowerCase()];
	const points = Number(number) * (each ?? NaN);
	return Number.isFinite(points) ? points : null;
}

/** Points of a length in twentieths of a point, as Word writes them; Strict files name a unit. */
export function twips(value: string | undefined): number | null {
	return pointsOf(value, 1 / 20);
}

/** Points of a length in English Metric Units, as drawings have them. */
export function emus(value: string | undefined): number | null {
	return pointsOf(value, 1 / 12_700);
}

/** Whether a property that is switched on by being there is on. */
export function isOn(value: string | undefined): boolean {
	return !['0', 'false', 'off', 'none'].includes(value ?? 'true');
}
