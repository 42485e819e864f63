/**
 * The order of contenders in a round: ABBA. If the machine becomes slower or faster meanwhile, it then affects both.
 */
export function alternate<T>(contenders: readonly T[], round: number): T[] {
	return round % 2 === 0 ? [...contenders] : [...contenders].reverse();
}
