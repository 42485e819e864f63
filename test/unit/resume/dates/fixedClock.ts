/** The years that count as dates move with the clock: what was recorded, was in the year 2026. */
export function fixClock(): void {
	beforeAll(() => void jest.useFakeTimers({ now: new Date('2026-07-01') }));
	afterAll(() => void jest.useRealTimers());
}
