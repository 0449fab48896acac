import fc from 'fast-check';
import type { TestUser } from './signed-in-user';

/** How often each is drawn of all. */
const weights = {
  buy: 18,
  giveUpDiscount: 6,
  pay: 14,
  decline: 3,
  payAgain: 3,
  report: 14,
  askBank: 1,
  register: 12,
  registerMany: 2,
  correct: 5,
  cancelRegistration: 5,
  handOn: 7,
  handOnMany: 1,
  takeBack: 4,
  giveBack: 7,
  sendRefund: 10,
  invite: 3,
  closeInvitation: 1,
  join: 12,
  leave: 2,
  found: 16,
  removeMember: 12,
  pass: 8,
} as const;
/** What is done beside nothing else: each touches the tickets of many, or the bank's own book. */
const rareWeights = { reverse: 3, erase: 3, cancelStart: 1, closeSale: 1, renewStarts: 1 } as const;
export type Action = keyof typeof weights | keyof typeof rareWeights;
export const actionNames = [...Object.keys(weights), ...Object.keys(rareWeights)] as Action[];

export interface Command {
  readonly action: Action;
  readonly who: number;
  /** Whatever is chosen of several. */
  readonly picks: readonly number[];
}

/** A command with the people that it is about. */
export interface Draw extends Pick<Command, 'picks'> {
  readonly member: TestUser;
  readonly friend: TestUser;
}

const drawn = (chances: Readonly<Record<string, number>>) =>
  fc.oneof(...Object.entries(chances).map(([name, weight]) => ({ weight, arbitrary: fc.constant(name as Action) })));
const commandOf = (action: fc.Arbitrary<Action>) =>
  fc.record<Command>({
    action,
    who: fc.nat(4),
    picks: fc.array(fc.nat(1_000_000), { minLength: 8, maxLength: 8, size: 'max' }),
  });

const SIDE_BY_SIDE = 3;
/** Three side by side, and now and then a rare one by itself. */
export const turn: fc.Arbitrary<Command[]> = fc.oneof(
  { weight: 24, arbitrary: fc.array(commandOf(drawn(weights)), { minLength: SIDE_BY_SIDE, maxLength: SIDE_BY_SIDE }) },
  { weight: 2, arbitrary: fc.tuple(commandOf(drawn(rareWeights))) },
);

export const chosen = <T>(all: readonly T[], pick = 0): T | undefined => all[pick % Math.max(all.length, 1)];
