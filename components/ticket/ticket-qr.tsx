import { QRCode } from 'react-qr-code';
import type { Ticket } from '@/lib/contract/ticket';

/** The ticket's public id as a code: 250 px, level L (C §9, U-64). Dark on white in both themes, so that it can be read. */
export function TicketQr({ ticket: { public_id, ticketNumber }, id }: { ticket: Ticket; id?: string }) {
  return (
    <div className="ticket__qr" id={id}>
      <QRCode value={public_id} size={250} level="L" role="img" aria-label={`QR-код билета № ${ticketNumber}`} />
      <p className="text-xs">Покажите код на выдаче стартовых пакетов</p>
    </div>
  );
}
