import type { Attachment } from '@/federation/db/schema/base/email';
import type { MailFailureKind } from './mail-failure';

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
  readonly replyTo?: string | null;
}

export class MailFailure extends Error {
  override name = 'MailFailure';

  constructor(
    readonly kind: MailFailureKind,
    message: string,
    /** Whether the server refused us before it knew a recipient, so that no e-mail can leave. */
    readonly isOfAll = false,
  ) {
    super(message);
  }
}

export interface MailGateway {
  /** Throws MailFailure; anything else that goes wrong may be tried again. */
  send(message: Email): Promise<void>;
}
