import type { TicketDetail } from '@/lib/contract/commerce/ticket';
import { refundPhrases } from '@/lib/domain/commerce/ticket/refund-terms';
import { formatRubles } from '@/lib/format/rubles';

export function TicketRefund({ ticket }: { ticket: TicketDetail }) {
  const { refund_terms, refund_sum, event_format, info } = ticket;
  if (ticket.status !== 'paid' || ticket.original_user_public_id !== null) return null;
  const start = { startTime: new Date(event_format.start_time), timezone: event_format.event_city.timezone };
  const isBySteps = refund_terms.whole === null && refund_terms.steps.length > 0 && info.promocode === null;
  return (
    <section className="stack gap-3" aria-labelledby="refund">
      <h2 className="h4" id="refund">
        Возврат билета
      </h2>
      <p>{`${refund_terms.reason}.${refund_sum !== null ? ` Сейчас это ${formatRubles(refund_sum)}` : ''}`}</p>
      {info.registered && <p>Чтобы вернуть билет, сначала отмените регистрацию.</p>}
      {isBySteps && (
        <p className="meta">{`Условия при покупке: ${refundPhrases(refund_terms.steps, start).join(', ')}.`}</p>
      )}
    </section>
  );
}
