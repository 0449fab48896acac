import { describe, expect, test } from '@jest/globals';
import { WHOLE_UNTIL_START } from './refund-terms';
import { actionRefusal, allowedActions, DISCOUNTED_STAYS, type TicketAction, type TicketFacts } from './ticket-action';

const now = new Date('2026-06-01T09:00:00Z');
const owner = 'owner';
const recipient = 'recipient';

const startTime = new Date('2026-06-20T07:00:00Z');

const bought: TicketFacts = {
  status: 'paid',
  ownerId: owner,
  holderId: owner,
  registered: false,
  offlineRegistered: false,
  checkedIn: false,
  discounted: false,
  teamFormat: false,
  startTime,
  refund: {
    steps: WHOLE_UNTIL_START,
    startTime,
    soldStartTime: startTime,
    timezone: 'Europe/Moscow',
    cancelled: false,
    promocode: null,
  },
};
const sold = (terms: Partial<TicketFacts['refund']>): TicketFacts => ({
  ...bought,
  refund: { ...bought.refund, ...terms },
});
const registered = { ...bought, registered: true };
const given = { ...bought, holderId: recipient };

const table: readonly [title: string, facts: TicketFacts, member: string, allowed: readonly TicketAction[]][] = [
  ['bought and not registered [C-085 C-089]', bought, owner, ['register', 'refund', 'transfer']],
  ['registered online [C-087 C-084]', registered, owner, ['change-participant', 'cancel-registration']],
  [
    'registered and discounted',
    { ...registered, discounted: true },
    owner,
    ['change-participant', 'cancel-registration', 'give-up-discount'],
  ],
  ['registered, a second after the start', { ...registered, startTime: new Date(now.getTime() - 1000) }, owner, []],
  ['registered on the spot [C-083]', { ...registered, offlineRegistered: true }, owner, []],
  ['let in at the start', { ...registered, checkedIn: true }, owner, []],
  ['the event takes no ticket back [C-085]', sold({ steps: [] }), owner, ['register', 'transfer']],
  ['bought by a promo code [C-086]', sold({ promocode: 'LETO' }), owner, ['register', 'transfer']],
  [
    'bought at the personal discount [U-33]',
    { ...bought, discounted: true },
    owner,
    ['register', 'refund', 'give-up-discount'],
  ],
  ['discounted and handed on, for the recipient [U-33]', { ...given, discounted: true }, recipient, ['register']],
  ['discounted and handed on, for its owner [U-33]', { ...given, discounted: true }, owner, ['return']],
  ['of a team format', { ...bought, teamFormat: true }, owner, ['register', 'refund', 'transfer', 'change-team']],
  ['of a team format, let in at the start', { ...registered, teamFormat: true, checkedIn: true }, owner, []],
  ['given away, for its owner [C-091 U-24]', given, owner, ['return']],
  ['given away, for the recipient [C-089 U-24]', given, recipient, ['register']],
  ['given away and registered, for its owner', { ...given, registered: true }, owner, []],
  [
    'given away and registered, for the recipient [C-084]',
    { ...given, registered: true },
    recipient,
    ['change-participant', 'cancel-registration'],
  ],
  ['the money on its way back', { ...bought, status: 'processing' }, owner, []],
  ['the money back', { ...bought, status: 'refunded' }, owner, []],
  ['the money taken back by the bank', { ...registered, status: 'suspended' }, owner, []],
  ['void after that', { ...bought, status: 'withdrawn' }, owner, []],
  ['the race has started', { ...bought, startTime: now }, owner, []],
  [
    'a second before the start',
    { ...bought, startTime: new Date(now.getTime() + 1000) },
    owner,
    ['register', 'refund', 'transfer'],
  ],
  ['a stranger’s', bought, 'stranger', []],
];

test.each(table)('the actions that a ticket allows: %s', (_title, facts, member, allowed) => {
  expect(allowedActions(facts, member, now)).toEqual(allowed);
});

describe('a refusal says why', () => {
  test.each<[TicketAction, TicketFacts, string, string]>([
    ['refund', registered, owner, 'Билет зарегистрирован: сначала отмените регистрацию'],
    ['refund', sold({ steps: [] }), owner, 'По условиям этого старта деньги за билет не возвращаются'],
    [
      'refund',
      sold({ promocode: 'LETO' }),
      owner,
      'Билет куплен по промокоду LETO. Билет по промокоду в личном кабинете не возвращается',
    ],
    ['refund', given, recipient, 'Вернуть деньги может только тот, кто купил билет: попросите его отозвать передачу'],
    ['transfer', given, recipient, 'Переданный вам билет нельзя передать дальше'],
    ['transfer', given, owner, 'Билет передан другому участнику, распоряжается им он'],
    ['transfer', { ...bought, discounted: true }, owner, DISCOUNTED_STAYS],
    ['transfer', { ...registered, discounted: true }, owner, DISCOUNTED_STAYS],
    ['give-up-discount', bought, owner, 'В цене билета нет персональной скидки, доплачивать за него не нужно'],
    [
      'give-up-discount',
      { ...given, discounted: true },
      recipient,
      'Доплатить за билет может только тот, кто его купил',
    ],
    ['give-up-discount', { ...bought, discounted: true, startTime: now }, owner, 'Старт уже состоялся'],
    ['return', bought, owner, 'Билет никому не передан'],
    [
      'register',
      { ...bought, status: 'processing' },
      owner,
      'Деньги за билет уже возвращаются, больше с ним ничего сделать нельзя',
    ],
    ['register', { ...bought, startTime: now }, owner, 'Старт уже состоялся'],
    ['change-participant', { ...registered, startTime: now }, owner, 'Старт уже состоялся'],
    ['change-participant', bought, owner, 'Билет не зарегистрирован'],
    [
      'change-participant',
      { ...registered, checkedIn: true },
      owner,
      'Участник уже отмечен на старте: изменить данные нельзя',
    ],
    [
      'change-participant',
      { ...registered, offlineRegistered: true },
      owner,
      'Участника зарегистрировали на месте: данные изменят там же, на выдаче стартовых пакетов',
    ],
    [
      'change-participant',
      { ...given, registered: true },
      owner,
      'Билет передан другому участнику, распоряжается им он',
    ],
    [
      'change-participant',
      { ...registered, status: 'refunded' },
      owner,
      'Деньги за билет возвращены, он больше не действует',
    ],
  ])('%s of %j by %s', (action, facts, member, message) => {
    expect(actionRefusal(action, facts, member, now)).toBe(message);
  });
});
