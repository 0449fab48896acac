import type { Attachment } from '@/federation/db/schema/email';

interface Email {
  /** Becomes the Message-ID, so that a repetition is one e-mail to the recipient. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly Attachment[];
  /** One-click unsubscription (RFC 8058). */
  readonly unsubscribeUrl?: string | null;
}

export class RecipientRefusal extends Error {
  override name = 'RecipientRefusal';
}

export interface MailGateway {
  /** Throws RecipientRefusal; anything else that goes wrong may be tried again. */
  send(message: Email): Promise<void>;
}
