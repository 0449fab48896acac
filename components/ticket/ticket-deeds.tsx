'use client';

import type { TicketDetail } from '@/lib/contract/ticket';
import { DISCOUNTED_STAYS } from '@/lib/domain/ticket-action';
import { formatRubles } from '@/lib/format/rubles';
import { messages } from '@/lib/messages';
import { cancelRegistration, refundTicket, returnTicket } from '@/lib/queries/ticket';
import { ConfirmedDeed } from './confirmed-deed';
import { RegistrationForm } from './registration-form';
import { hasParticipantForm, isForBuyerAlone } from './registration-schema';
import { TransferForm } from './transfer-form';

const { commerce } = messages;

/** What may be done with the ticket by who holds it now, and nothing else (C-083..C-091). */
export function TicketDeeds({ ticket }: { ticket: TicketDetail }) {
  const { actions, public_id, event_format, refund_sum } = ticket;
  const hasButtons = actions.some(
    (action) => action === 'cancel-registration' || action === 'refund' || action === 'return',
  );
  return (
    <>
      {hasParticipantForm(ticket) && <RegistrationForm key={`${ticket.info.registered}`} ticket={ticket} />}
      {staysWithBuyer(ticket) && <p className="hint">{DISCOUNTED_STAYS}.</p>}
      {actions.includes('transfer') && <TransferForm publicId={public_id} />}
      {hasButtons && (
        <div className="buttons">
          {actions.includes('cancel-registration') && (
            <ConfirmedDeed
              label="Отменить регистрацию"
              question={<p>Участник больше не будет зарегистрирован. Билет останется у вас.</p>}
              act={() => cancelRegistration({ public_id, format_public_id: event_format.public_id })}
            />
          )}
          {actions.includes('return') && (
            <ConfirmedDeed
              label="Отозвать билет"
              question={
                <p>Билет снова станет вашим. Новый участник получит письмо, его QR-код перестанет действовать.</p>
              }
              act={() => returnTicket(public_id)}
            />
          )}
          {actions.includes('refund') && refund_sum !== null && (
            <ConfirmedDeed
              label="Вернуть билет"
              question={
                <>
                  <p>Билет перестанет действовать, место вернётся в продажу. Отменить возврат нельзя.</p>
                  <p>
                    Возвращаем всё, что вы заплатили за билет, на ту же карту: <b>{formatRubles(refund_sum)}</b>
                  </p>
                </>
              }
              act={() => refundTicket(public_id)}
              tell={({ sum }) => <p>{commerce.refundSum(formatRubles(sum))}</p>}
            />
          )}
        </div>
      )}
    </>
  );
}

/** Told where other tickets offer the transfer: before the start, while the ticket is good. */
const staysWithBuyer = (ticket: TicketDetail): boolean =>
  isForBuyerAlone(ticket) && ticket.status === 'paid' && new Date(ticket.event_format.start_time) > new Date();
