import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
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
          socket.write(line.startsWith('RCPT') && line.includes('refused') ? '550 no such\r\n' : '250 ok\r\n');
        }
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const gateway = () =>
  smtpMail(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, 'Федерация <noreply@fedtri.example>');

const letter = {
  id: '0b8e6a0e-9a5c-4b7c-8d52-0d7a6c1c2f10',
  to: 'reader@example.ru',
  subject: 'Подтвердите e-mail',
  text: 'Здравствуйте!',
  html: '<p>Здравствуйте!</p>',
  attachments: [
    { filename: 'ticket.txt', contentType: 'text/plain', content: Buffer.from('билет').toString('base64') },
  ],
};

test('a letter goes out with both texts and the attachment, under an id that a second sending repeats', async () => {
  await gateway().send(letter);
  await gateway().send(letter);
  const [first, second] = received;
  expect(first?.envelope).toEqual(['MAIL FROM:<noreply@fedtri.example>', 'RCPT TO:<reader@example.ru>']);
  expect(first?.data).toContain('Content-Type: text/html');
  expect(first?.data).toContain(Buffer.from('билет').toString('base64'));
  const idOf = (data = '') => /^Message-ID: (.+)$/m.exec(data)?.[1];
  expect(idOf(first?.data)).toBe(`<${letter.id}@fedtri.example>`);
  expect(idOf(second?.data)).toBe(idOf(first?.data));
});

test('a refusal of the server is an error: the queue tries again', async () => {
  await expect(gateway().send({ ...letter, to: 'refused@example.ru' })).rejects.toThrow('550');
});
