import { describe, expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import type { TicketDetail } from '@/lib/contract/commerce/ticket';
import { seenTicket } from '@/lib/features/base/offline/testing/seen-ticket';
import { TicketRefund } from './ticket-refund';

const steps = [
  { days: 30, percent: 100 },
  { days: 14, percent: 50 },
];

const textOf = ({
  info,
  ...changes
}: Partial<Omit<TicketDetail, 'info'>> & { info?: Partial<TicketDetail['info']> }) => {
  const ticket = seenTicket(changes);
  const seen = { ...ticket, info: { ...ticket.info, promocode: null, registered: false, ...info } };
  return renderToStaticMarkup(<TicketRefund ticket={seen} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
};

describe('the ticket says what it brings back', () => {
  test('now, and by which terms', () => {
    const refund_terms = { steps, whole: null, reason: 'До 06.06.2026 включительно возвращается 50 %' };
    expect(textOf({ refund_sum: 2600, refund_terms })).toBe(
      'Возврат билета До 06.06.2026 включительно возвращается 50 %. Сейчас это 2 600 Руб. Условия при покупке: до 21.05.2026 включительно — 100 %, до 06.06.2026 включительно — 50 %, позже деньги не возвращаются.',
    );
  });

  test('why nothing goes back of one under a promo code', () => {
    const refund_terms = { steps, whole: null, reason: 'Билет по промокоду в личном кабинете не возвращается' };
    expect(textOf({ refund_terms, info: { promocode: 'LETO' } })).toBe(
      'Возврат билета Билет по промокоду в личном кабинете не возвращается.',
    );
  });

  test('the registration must be cancelled first', () => {
    expect(textOf({ info: { registered: true } })).toContain('Чтобы вернуть билет, сначала отмените регистрацию.');
  });

  test.each([
    [{ status: 'processing' }],
    [{ status: 'refunded' }],
    [{ original_user_public_id: seenTicket().public_id }],
  ])('a ticket with %j says nothing', (changes) => {
    expect(textOf(changes)).toBe('');
  });
});
