'use client';

import dynamic from 'next/dynamic';
import { whenTouched } from '@/components/base/form/when-touched';
import { ConfirmedAction } from '@/components/commerce/ticket-action/confirmed-action';
import type { TicketDetail } from '@/lib/contract/commerce/ticket';
import { DISCOUNTED_STAYS } from '@/lib/domain/commerce/ticket/ticket-action';
import { formatRubles } from '@/lib/format/rubles';
import { typograph } from '@/lib/format/typograph';
import { commerceMessages } from '@/lib/messages/commerce';
import { cancelRegistration, refundTicket, returnTicket } from '@/lib/queries/ticket';
import { hasParticipantForm, isForBuyerOnly } from './participant-form';
import type { RegistrationOfPage } from './registration-form';

const Surcharge = dynamic(() => import('./surcharge').then((loaded) => loaded.Surcharge));

const RegistrationForm = whenTouched(() => import('./registration-form').then((loaded) => loaded.RegistrationForm));
const TransferForm = whenTouched(() => import('./transfer-form').then((loaded) => loaded.TransferForm));

interface TicketActionsProps {
  ticket: TicketDetail;
  registration: RegistrationOfPage | undefined;
}

export function TicketActions({ ticket, registration }: TicketActionsProps) {
  const { actions, public_id, event_format, refund_sum, refund_terms } = ticket;
  const hasButtons = actions.some(
    (action) => action === 'cancel-registration' || action === 'refund' || action === 'return',
  );
  return (
    <>
      {hasParticipantForm(ticket) && (
        <RegistrationForm key={ticket.history.length} ticket={ticket} ofPage={registration} />
      )}
      {staysWithBuyer(ticket) && <p className="hint">{typograph(staysText(ticket))}</p>}
      {ticket.surcharge && <Surcharge ticketId={public_id} surcharge={ticket.surcharge} />}
      {actions.includes('transfer') && <TransferForm publicId={public_id} />}
      {hasButtons && (
        <div className="buttons">
          {actions.includes('cancel-registration') && (
            <ConfirmedAction
              label="Отменить регистрацию"
              question={
                <>
                  <p>
                    Участник больше не будет зарегистрирован. Билет и введённые данные останутся у вас, а футболку
                    выбранного размера и место в команде смогут занять другие.
                  </p>
                  <p>Если нужно только исправить ошибку, нажмите «Изменить данные».</p>
                </>
              }
              act={() => cancelRegistration({ public_id, format_public_id: event_format.public_id })}
            />
          )}
          {actions.includes('return') && (
            <ConfirmedAction
              label="Отозвать билет"
              question={
                <p>Билет снова станет вашим. Новый участник получит письмо, его QR-код перестанет действовать.</p>
              }
              act={() => returnTicket(public_id)}
            />
          )}
          {actions.includes('refund') && refund_sum !== null && (
            <ConfirmedAction
              label="Вернуть билет"
              question={
                <>
                  <p>Билет перестанет действовать, место вернётся в продажу. Отменить возврат нельзя.</p>
                  <p>
                    <span>
                      {`${refund_terms.reason}. ${refund_sum > 0 ? 'На карту, которой вы платили, вернём' : 'Билет ничего не стоил, сумма возврата:'}`}
                    </span>{' '}
                    <b>{formatRubles(refund_sum)}</b>
                  </p>
                </>
              }
              act={() => refundTicket(public_id, refund_sum)}
              tell={({ sum }) => <p>{commerceMessages.refundSum(formatRubles(sum))}</p>}
            />
          )}
        </div>
      )}
    </>
  );
}

const staysText = ({ actions, surcharge }: TicketDetail): string =>
  surcharge
    ? `${DISCOUNTED_STAYS}. Чтобы стартовал другой, откажитесь от скидки и доплатите разницу либо купите ему билет без скидки.`
    : `${DISCOUNTED_STAYS}. Для другого участника купите билет без скидки${
        actions.includes('refund') ? ', а этот верните кнопкой «Вернуть билет»' : ''
      }.`;

/** Shown instead of the transfer. */
const staysWithBuyer = (ticket: TicketDetail): boolean =>
  isForBuyerOnly(ticket) && ticket.status === 'paid' && new Date(ticket.event_format.start_time) > new Date();
