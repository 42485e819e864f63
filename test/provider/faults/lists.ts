import { sendValue } from '../http/answers';
import type { Fault } from './fault';

/** Lists in good form that lack records which are there. */
export const listFaults = {
	noRecords: part(() => 0),
	oneRecord: part(() => 1),
	lastLeftOut: part((size) => size - 1),
} satisfies Record<string, Fault>;

/** @param kept how many records stay, of how many */
function part(kept: (size: number) => number): Fault {
	return ({ res, body }) => {
		const list = JSON.parse(body.toString()) as unknown[];
		sendValue(res, list.slice(0, kept(list.length)));
	};
}
