import type { Attachment } from '@/federation/db/schema/base/email';
import { qrPicture } from '@/federation/modules/base/email/qr-picture';

/** The code that admits, under the id by which the visitor knows the ticket. */
export const codePicture = (publicId: string, ticketNumber: string) =>
  ({
    filename: `bilet-${ticketNumber}.png`,
    contentType: 'image/png',
    content: qrPicture(publicId).toString('base64'),
    cid: `ticket-${ticketNumber}`,
  }) satisfies Attachment;
