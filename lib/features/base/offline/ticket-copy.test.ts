import { describe, expect, test } from '@jest/globals';
import type { Ticket } from '@/lib/contract/commerce/ticket';
import { seenTicket } from './testing/seen-ticket';
import { isWorthStoring, storedUntil, ticketCopyOf } from './ticket-copy';

const ME = '5f2b7b1e-8f3a-4f0a-9a53-0c6c3d1f2a11';
const BEFORE = new Date('2026-06-20T06:00:00Z');

describe('the copy of a ticket', () => {
  test('is its code, the person’s name, the format, the day, the place and the number, and nothing else', () => {
    expect(ticketCopyOf(seenTicket(), 'session-1', BEFORE)).toEqual({
      session: 'session-1',
      kept_at: '2026-06-20T06:00:00.000Z',
      ticket: {
        public_id: '0f6a3f0e-5d1c-4f57-8a6e-8f0f1f6f9b11',
        ticketNumber: '1000003',
        status: 'paid',
        event: { title: 'Кубок России' },
        event_format: {
          title: 'Спринт',
          start_time: '2026-06-20T07:00:00Z',
          qr: true,
          event_city: { timezone: 'Europe/Moscow' },
        },
        city: { name_ru: 'Казань' },
        team: null,
        info: {
          first_name: 'Анна',
          last_name: 'Серова',
          registered: true,
          number: '114',
          inside_number: null,
          sector: 'А',
          row: '3',
          place: '12',
        },
      },
    });
  });

  test('is kept until a day after the start', () => {
    expect(storedUntil(seenTicket())).toEqual(new Date('2026-06-21T07:00:00Z'));
  });
});

const seen = (changes: Partial<Ticket>) => seenTicket(changes);

test.each([
  ['my own, before the start', seen({}), BEFORE, true],
  ['handed to me', seen({ original_user_public_id: '9d3c7b1e-8f3a-4f0a-9a53-0c6c3d1f2a22' }), BEFORE, true],
  ['handed on by me', seen({ original_user_public_id: ME }), BEFORE, false],
  ['its money on the way back', seen({ status: 'processing' }), BEFORE, false],
  ['its money given back', seen({ status: 'refunded' }), BEFORE, false],
  ['on the evening of the start', seen({}), new Date('2026-06-20T20:00:00Z'), true],
  ['a day after the start', seen({}), new Date('2026-06-21T07:00:00Z'), false],
])('a ticket is worth keeping or not: %s', (_, ticket, now, isKept) => {
  expect(isWorthStoring(ticket, ME, now)).toBe(isKept);
});
