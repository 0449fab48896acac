import fc from 'fast-check';
import { startNumberKey } from '@/lib/domain/results/result/start-number';

/** What timing sends of a start number: its finish, or `null` to take it out. */
export interface SentRow {
  readonly number: string;
  readonly version: number;
  readonly time: number | null;
}

export type RaceCommand =
  | { readonly kind: 'send'; readonly rows: readonly SentRow[] }
  | { readonly kind: 'close' }
  | { readonly kind: 'reopen' }
  | { readonly kind: 'withdrawFormat' }
  | { readonly kind: 'withdraw'; readonly number: string }
  | { readonly kind: 'import'; readonly rows: readonly Omit<SentRow, 'version'>[] }
  | { readonly kind: 'undo'; readonly changeOfficial: boolean };

/** One number in both alphabets among them. */
const number = fc.constantFrom('1', '2', '3', 'A-4', 'А-4');
const time = fc.integer({ min: 60_000, max: 9_000_000 });
const distinct = { minLength: 1, maxLength: 3, selector: ({ number }: { number: string }) => startNumberKey(number) };
const sentRow = fc.record<SentRow>({
  number,
  version: fc.integer({ min: 1, max: 30 }),
  time: fc.option(time, { freq: 3 }),
});

export const raceCommand: fc.Arbitrary<RaceCommand> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('send'), rows: fc.uniqueArray(sentRow, distinct) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('close') }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('reopen') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('withdrawFormat') }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('withdraw'), number }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('import'),
      rows: fc.uniqueArray(fc.record({ number, time }), distinct),
    }),
  },
  { weight: 7, arbitrary: fc.record({ kind: fc.constant('undo'), changeOfficial: fc.boolean() }) },
);

/** What has happened to a race and still counts, in its order. */
type RaceEvent = Exclude<RaceCommand, { kind: 'undo' }>;

interface UndoableChange {
  readonly event: RaceEvent;
  /** Taken back, it takes nothing else with it. */
  readonly isOfRunningRace: boolean;
  readonly leavesOfficial: boolean;
}

interface Visible {
  readonly isOfficial: boolean;
  /** By the key of the start number; `null`: there is no such format. */
  readonly times: ReadonlyMap<string, number> | null;
}

export type Outcome =
  | { readonly accepted: number; readonly refused: number }
  | 'conflict'
  | 'done'
  | 'nothing'
  | 'closed since';

const UNDOABLE = 10;

/** Readers see what the events that still count add up to; versions are known for good. */
export function raceModel() {
  let events: RaceEvent[] = [];
  const changes: UndoableChange[] = [];
  const versions = new Map<string, number>();
  let hasEverChanged = false;

  function now() {
    let times: Map<string, number> | null = null;
    let isOfficial = false;
    const withdrawn = new Set<string>();
    for (const event of events) {
      if (event.kind === 'withdrawFormat') {
        times = null;
        isOfficial = false;
        continue;
      }
      times ??= new Map();
      if (event.kind === 'close') isOfficial = true;
      if (event.kind === 'reopen') isOfficial = false;
      if (event.kind === 'withdraw') {
        withdrawn.add(startNumberKey(event.number));
        times.delete(startNumberKey(event.number));
      }
      if (event.kind === 'import') {
        isOfficial = true;
        times = new Map();
      }
      if (event.kind !== 'import' && event.kind !== 'send') continue;
      for (const { number, time } of event.rows) {
        const key = startNumberKey(number);
        if (event.kind === 'import') withdrawn.delete(key);
        if (time === null) times.delete(key);
        else times.set(key, time);
      }
    }
    return { isOfficial, times, withdrawn };
  }

  function record(event: RaceEvent, leavesOfficial: boolean): Outcome {
    const { isOfficial, times } = now();
    changes.push({ event, isOfRunningRace: times !== null && !isOfficial && !leavesOfficial, leavesOfficial });
    if (changes.length > UNDOABLE) changes.shift();
    events = [...events, event];
    hasEverChanged = true;
    return 'done';
  }

  function send(rows: readonly SentRow[]): Outcome {
    const { isOfficial, times, withdrawn } = now();
    const allowed = rows.filter((row) => !withdrawn.has(startNumberKey(row.number)));
    const refused = rows.length - allowed.length;
    const fresh = allowed.filter((row) => row.version > (versions.get(startNumberKey(row.number)) ?? 0));
    if (!times && hasEverChanged && !fresh.some(({ time }) => time !== null)) return 'conflict';
    if (fresh.length === 0) {
      if (!times) events = [...events, { kind: 'send', rows: [] }];
      return { accepted: 0, refused };
    }
    if (isOfficial) return 'conflict';
    for (const row of fresh) versions.set(startNumberKey(row.number), row.version);
    events = [...events, { kind: 'send', rows: fresh }];
    return { accepted: fresh.length, refused };
  }

  function undo(changeOfficial: boolean): Outcome {
    const last = changes.at(-1);
    if (!last) return 'nothing';
    if (now().isOfficial && !last.leavesOfficial && !changeOfficial) return 'closed since';
    changes.pop();
    events = last.isOfRunningRace
      ? events.filter((event) => event !== last.event)
      : events.slice(0, events.indexOf(last.event));
    return 'done';
  }

  return {
    visible(): Visible {
      const { isOfficial, times } = now();
      return { isOfficial, times };
    },
    run(command: RaceCommand): Outcome {
      const { isOfficial, times } = now();
      if (command.kind === 'send') return send(command.rows);
      if (command.kind === 'undo') return undo(command.changeOfficial);
      if (command.kind === 'import') return record(command, true);
      if (command.kind === 'close') {
        if (!times && hasEverChanged) return 'conflict';
        if (!isOfficial) events = [...events, command];
        return { accepted: 0, refused: 0 };
      }
      if (!times) return 'nothing';
      if (command.kind === 'reopen') return isOfficial ? record(command, false) : 'nothing';
      if (command.kind !== 'withdraw') return record(command, false);
      return times.has(startNumberKey(command.number)) ? record(command, isOfficial) : 'nothing';
    },
  };
}
