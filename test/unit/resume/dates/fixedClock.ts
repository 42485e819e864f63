/** Fixes the clock in 2026: which numbers are years, and so what was measured, depends on the current year. */
export function fixClock(): void {
	beforeAll(() => void jest.useFakeTimers({ now: new Date('2026-07-01') }));
	afterAll(() => void jest.useRealTimers());
}
