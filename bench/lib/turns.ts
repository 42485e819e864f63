/**
 * The order in which contenders take their turns in a round: ABBA. A machine that becomes slower or
 * faster meanwhile then does so for both.
 */
export function turns<T>(contenders: readonly T[], round: number): T[] {
	return round % 2 === 0 ? [...contenders] : [...contenders].reverse();
}
