import { createTransport } from 'nodemailer';
import type { MailGateway } from './mail';

/** Letters by SMTP; the caller tries again, so a silent server costs 30 s at most. */
export function smtpMail(smtpUrl: string, from: string): MailGateway {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  const domain = from.match(/@([^>\s]+)/)?.[1] ?? 'localhost';
  return {
    async send(letter) {
      await transport.sendMail({
        messageId: `<${letter.id}@${domain}>`,
        from,
        to: letter.to,
        subject: letter.subject,
        text: letter.text,
        html: letter.html,
        ...(letter.unsubscribeUrl && {
          headers: {
            'List-Unsubscribe': `<${letter.unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
        attachments: letter.attachments.map((attachment) => ({ ...attachment, encoding: 'base64' })),
      });
    },
  };
}
