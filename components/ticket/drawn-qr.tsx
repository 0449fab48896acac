import type { PocketTicket } from '@/lib/offline/ticket-copy-schema';
import { qrDrawing } from './qr-drawing';
import { TicketQr } from './ticket-qr';

/** Where the server has not drawn the code. */
export const DrawnQr = ({ ticket }: { ticket: PocketTicket }) => (
  <TicketQr ticket={ticket} drawing={qrDrawing(ticket.public_id)} />
);
