import { QRCode } from 'react-qr-code';
import type { PocketTicket } from '@/lib/features/base/offline/ticket-copy-schema';

/** 250 px, level L. Dark on white in every theme, so that a scanner can read it. */
export const QrCode = ({ ticket: { public_id, ticketNumber } }: { ticket: PocketTicket }) => (
  <QRCode value={public_id} size={250} level="L" role="img" aria-label={`QR-код билета № ${ticketNumber}`} />
);
