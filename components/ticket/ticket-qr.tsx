import { QRCode } from 'react-qr-code';
import type { PocketTicket } from '@/lib/offline/ticket-copy';
import { FullScreenCode } from './full-screen-code';

/** The ticket's public id as a code: 250 px, level L. Dark on white in both themes, so that it can be read. */
export function TicketQr({ ticket, id }: { ticket: PocketTicket; id?: string }) {
  return (
    <div className="ticket__qr" id={id} data-theme="light">
      <QRCode
        value={ticket.public_id}
        size={250}
        level="L"
        role="img"
        aria-label={`QR-код билета № ${ticket.ticketNumber}`}
      />
      <p className="text-xs">
        {ticket.info.registered
          ? 'Покажите код на выдаче стартовых пакетов'
          : 'Сначала зарегистрируйте участника: без этого по коду не допустят'}
      </p>
      <FullScreenCode ticket={ticket} />
    </div>
  );
}
