import { type MailGateway, RecipientRefusal } from './mail';

export function smtpMail(smtpUrl: string, from: string): MailGateway {
  const opening = import('nodemailer').then(({ createTransport }) =>
    createTransport({
      url: smtpUrl,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    }),
  );
  const domain = from.match(/@([^>\s]+)/)?.[1] ?? 'localhost';
  return {
    async send(message) {
      const transport = await opening;
      const sending = transport.sendMail({
        messageId: `<${message.id}@${domain}>`,
        from,
        to: message.to,
        subject: message.subject,
        text: message.text,
        html: message.html,
        ...(message.unsubscribeUrl && {
          headers: {
            'List-Unsubscribe': `<${message.unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
        attachments: message.attachments.map((attachment) => ({
          ...attachment,
          encoding: 'base64',
          ...(attachment.cid && { contentDisposition: 'inline' as const }),
        })),
      });
      await sending.catch((error: SmtpError) => {
        throw isRecipientRefused(error) ? new RecipientRefusal(error.response ?? error.message) : error;
      });
    },
  };
}

interface SmtpError extends Error {
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

const NOT_ABOUT_RECIPIENT: readonly number[] = [530, 535, 554];

/** With an enhanced code (RFC 3463) subject 1 is the address, 2 the mailbox; others, 7 (policy) above all, may pass. */
function isRecipientRefused({ command, response = '', responseCode = 0 }: SmtpError): boolean {
  if (command === 'API') return true;
  if (responseCode < 500 || command === 'MAIL FROM') return false;
  const subject = /^5\d\d[ -]5\.(\d+)\.\d+/.exec(response)?.[1];
  if (subject) return subject === '1' || subject === '2';
  return command === 'RCPT TO' && !NOT_ABOUT_RECIPIENT.includes(responseCode);
}
