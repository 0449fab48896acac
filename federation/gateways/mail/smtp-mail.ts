import { MailFailure, type MailGateway } from './mail';
import { failureKindOf, type SmtpPhase } from './mail-failure';

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
        ...(message.replyTo && { replyTo: message.replyTo }),
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
        throw failureOf(error);
      });
    },
  };
}

interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly response?: string;
}

const phases: readonly (readonly [SmtpPhase, RegExp])[] = [
  ['AUTH', /^AUTH/],
  ['EHLO', /^(?:EHLO|HELO|LHLO|STARTTLS)/],
  ['MAIL', /^MAIL FROM/],
  ['RCPT', /^RCPT TO/],
  ['DATA', /^DATA/],
];

function failureOf({ code, command = 'CONN', response = '', message }: SmtpError): MailFailure {
  // An address that no server can be asked about: nodemailer refuses it itself.
  if (command === 'API' && code === 'EENVELOPE' && !message.startsWith('Invalid sender')) {
    return new MailFailure('recipient-gone', message);
  }
  const phase = code === 'EAUTH' ? 'AUTH' : (phases.find(([, pattern]) => pattern.test(command))?.[0] ?? 'connect');
  const isOfAll = phase !== 'RCPT' && phase !== 'DATA';
  const kind = phase === 'AUTH' && response === '' ? 'sender-refused' : failureKindOf(response, phase);
  return new MailFailure(kind, response || message, isOfAll && kind !== 'content-refused');
}
