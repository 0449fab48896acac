import { describe, expect, test } from '@jest/globals';
import { actionRefusal, allowedActions, DISCOUNTED_STAYS, type TicketAction, type TicketFacts } from './ticket-action';

const now = new Date('2026-06-01T09:00:00Z');
const owner = 'owner';
const recipient = 'recipient';

const bought: TicketFacts = {
  status: 'paid',
  ownerId: owner,
  holderId: owner,
  registered: false,
  offlineRegistered: false,
  checkedIn: false,
  promocode: null,
  discounted: false,
  eventCancel: true,
  startTime: new Date('2026-06-20T07:00:00Z'),
};
const registered = { ...bought, registered: true };
const given = { ...bought, holderId: recipient };

const table: readonly [title: string, facts: TicketFacts, member: string, allowed: readonly TicketAction[]][] = [
  ['[C-085 C-089] bought and not registered', bought, owner, ['register', 'refund', 'transfer']],
  ['[C-087 C-084] registered online', registered, owner, ['cancel-registration']],
  ['[C-083] registered on the spot', { ...registered, offlineRegistered: true }, owner, []],
  ['let in at the start', { ...registered, checkedIn: true }, owner, []],
  ['[C-085] the event takes no ticket back', { ...bought, eventCancel: false }, owner, ['register', 'transfer']],
  ['[C-086] bought by a promo code', { ...bought, promocode: 'LETO' }, owner, ['register', 'transfer']],
  ['bought at the personal discount [U-33]', { ...bought, discounted: true }, owner, ['register', 'refund']],
  ['discounted and handed on, for the recipient [U-33]', { ...given, discounted: true }, recipient, ['register']],
  ['discounted and handed on, for its owner [U-33]', { ...given, discounted: true }, owner, ['return']],
  ['[C-091 U-24] given away, for its owner', given, owner, ['return']],
  ['[C-089 U-24] given away, for the recipient', given, recipient, ['register']],
  ['given away and registered, for its owner', { ...given, registered: true }, owner, []],
  [
    '[C-084] given away and registered, for the recipient',
    { ...given, registered: true },
    recipient,
    ['cancel-registration'],
  ],
  ['the money on its way back', { ...bought, status: 'processing' }, owner, []],
  ['the money back', { ...bought, status: 'refunded' }, owner, []],
  ['the race has started', { ...bought, startTime: now }, owner, []],
  [
    'a second before the start',
    { ...bought, startTime: new Date(now.getTime() + 1000) },
    owner,
    ['register', 'refund', 'transfer'],
  ],
  ['a stranger’s', bought, 'stranger', []],
];

test.each(table)('%s', (_title, facts, member, allowed) => {
  expect(allowedActions(facts, member, now)).toEqual(allowed);
});

describe('a refusal says why', () => {
  test.each<[TicketAction, TicketFacts, string, string]>([
    ['refund', registered, owner, 'Билет зарегистрирован: сначала отмените регистрацию'],
    ['refund', { ...bought, eventCancel: false }, owner, 'По правилам этого старта билеты не возвращаются'],
    ['refund', { ...bought, promocode: 'LETO' }, owner, 'Билет куплен по промокоду: такие билеты не возвращаются'],
    ['refund', given, recipient, 'Вернуть деньги может только тот, кто купил билет: попросите его отозвать передачу'],
    ['transfer', given, recipient, 'Переданный вам билет нельзя передать дальше'],
    ['transfer', given, owner, 'Билет передан другому участнику, распоряжается им он'],
    ['transfer', { ...bought, discounted: true }, owner, DISCOUNTED_STAYS],
    ['transfer', { ...registered, discounted: true }, owner, DISCOUNTED_STAYS],
    ['return', bought, owner, 'Билет никому не передан'],
    [
      'register',
      { ...bought, status: 'processing' },
      owner,
      'Деньги за билет уже возвращаются, больше с ним ничего сделать нельзя',
    ],
    ['register', { ...bought, startTime: now }, owner, 'Старт уже состоялся'],
  ])('%s of %j by %s', (action, facts, member, message) => {
    expect(actionRefusal(action, facts, member, now)).toBe(message);
  });
});
