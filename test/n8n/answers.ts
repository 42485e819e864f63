import axios from 'axios';

/** Whether somebody answers there, with 200 or one of the statuses given. */
export async function answers(url: string, ...statuses: number[]): Promise<boolean> {
	const settings = { timeout: 5_000, validateStatus: () => true, proxy: false } as const;
	const answer = await axios.get(url, settings).catch(() => undefined);
	return answer !== undefined && [200, ...statuses].includes(answer.status);
}
