export interface TestClock {
  readonly now: () => Date;
  set(instant: Date): void;
  advance(time: { days?: number; hours?: number; minutes?: number; seconds?: number }): void;
}

/** A clock that stands until a test moves it. */
export function testClock(start = new Date('2026-06-01T09:00:00Z')): TestClock {
  let current = start;
  return {
    now: () => current,
    set(instant) {
      current = instant;
    },
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      const passed = ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
      current = new Date(current.getTime() + passed * 1000);
    },
  };
}
