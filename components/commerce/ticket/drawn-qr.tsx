import type { PocketTicket } from '@/lib/features/base/offline/ticket-copy-schema';
import { QrCode } from './qr-code';
import { TicketQr } from './ticket-qr';

/** Where the server has not drawn the code. */
export const DrawnQr = ({ ticket }: { ticket: PocketTicket }) => (
  <TicketQr ticket={ticket} code={<QrCode ticket={ticket} />} />
);
