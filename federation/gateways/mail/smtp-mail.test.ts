import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { canonicalEmail } from '@/lib/domain/account/email';
import { RecipientRefusal } from './mail';
import { readableEmail } from './readable-email';
import { smtpMail } from './smtp-mail';

const received: { envelope: string[]; data: string }[] = [];
let server: Server;

/** The least of a mail server: it says yes, and keeps what it was given. */
beforeAll(async () => {
  server = createServer((socket) => {
    let envelope: string[] = [];
    let data: string | undefined;
    let rest = '';
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      rest += chunk.toString('utf8');
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (data !== undefined) {
          if (line === '.') {
            received.push({ envelope, data });
            [envelope, data] = [[], undefined];
            socket.write('250 taken\r\n');
          } else data += `${line}\n`;
        } else if (line.startsWith('DATA')) {
          data = '';
          socket.write('354 go on\r\n');
        } else if (line.startsWith('QUIT')) socket.end('221 bye\r\n');
        else {
          if (/^(?:MAIL|RCPT)/.test(line)) envelope.push(line);
          const refusal = /^RCPT TO:<refused-(.+)@/.exec(line)?.[1]?.replaceAll('_', ' ');
          socket.write(`${refusal ?? '250 ok'}\r\n`);
        }
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const gateway = () =>
  smtpMail(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, 'Федерация <noreply@fedtri.example>');

const message = {
  id: '0b8e6a0e-9a5c-4b7c-8d52-0d7a6c1c2f10',
  to: 'reader@example.ru',
  subject: 'Подтвердите e-mail',
  text: 'Здравствуйте!',
  html: '<p>Здравствуйте!</p>',
  attachments: [
    { filename: 'ticket.txt', contentType: 'text/plain', content: Buffer.from('билет').toString('base64') },
  ],
};

test('an e-mail goes out with both texts and the attachment, under an id that a second sending repeats', async () => {
  await gateway().send(message);
  await gateway().send(message);
  const [first, second] = received;
  expect(first?.envelope).toEqual(['MAIL FROM:<noreply@fedtri.example>', 'RCPT TO:<reader@example.ru>']);
  expect(first?.data).toContain('Content-Type: text/html');
  expect(first?.data).toContain(Buffer.from('билет').toString('base64'));
  const idOf = (data = '') => /^Message-ID: (.+)$/m.exec(data)?.[1];
  expect(idOf(first?.data)).toBe(`<${message.id}@fedtri.example>`);
  expect(idOf(second?.data)).toBe(idOf(first?.data));
});

test('an address in another script goes to its domain in ASCII, which every server takes', async () => {
  received.length = 0;
  await gateway().send({ ...message, to: canonicalEmail('anna@почта.рф') });
  expect(received[0]?.envelope[1]).toBe('RCPT TO:<anna@xn--80a1acny.xn--p1ai>');
  expect(readableEmail('anna@xn--80a1acny.xn--p1ai')).toBe('anna@почта.рф');
  expect(readableEmail('anna@example.ru')).toBe('anna@example.ru');
  expect(readableEmail('')).toBe('');
});

test('a picture that the HTML shows goes within the message, not beside it', async () => {
  received.length = 0;
  const picture = { filename: 'code.png', contentType: 'image/png', content: 'AAAA', cid: 'code' };
  await gateway().send({ ...message, id: 'b', html: '<img src="cid:code">', attachments: [picture] });
  const data = received[0]?.data ?? '';
  expect(data).toContain('multipart/related');
  expect(data).toMatch(/Content-I[dD]: <code>/);
  expect(data).toContain('Content-Disposition: inline');
});

const refusedWith = (response: string) =>
  gateway()
    .send({ ...message, to: `refused-${response.replaceAll(' ', '_')}@example.ru` })
    .then(
      () => 'sent',
      (error: Error) => [error instanceof RecipientRefusal, error.message],
    );

test.each(['550 no such', '551 moved', '550 5.1.1 unknown user', '554 5.2.1 mailbox disabled'])(
  'a recipient refused with «%s» is refused for good, in the words of the server',
  async (response) => {
    expect(await refusedWith(response)).toEqual([true, response]);
  },
);

test.each(['450 later', '452 4.2.2 mailbox full', '550 5.7.1 blocked', '554 no relay', '530 sign in first'])(
  'with «%s» it may be tried again',
  async (response) => {
    expect(await refusedWith(response)).toEqual([false, expect.stringContaining(response)]);
  },
);

test('an address that no server can be asked about is refused for good', async () => {
  await expect(gateway().send({ ...message, to: '' })).rejects.toThrow(RecipientRefusal);
});
