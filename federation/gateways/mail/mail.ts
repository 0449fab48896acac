export interface Letter {
  /** Becomes the Message-ID: sent twice, it is one letter to the reader. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** `content` is base64. */
  readonly attachments: readonly { filename: string; contentType: string; content: string }[];
  /** Where a POST unsubscribes without further questions (RFC 8058). */
  readonly unsubscribeUrl?: string | null;
}

export interface MailGateway {
  send(letter: Letter): Promise<void>;
}
