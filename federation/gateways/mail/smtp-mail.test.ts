import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type SmtpServer, smtpServer } from '@/federation/testing/smtp-server';
import { canonicalEmail } from '@/lib/domain/account/email';
import { MailFailure } from './mail';
import { readableEmail } from './readable-email';
import { smtpMail } from './smtp-mail';

const FROM = 'Федерация <noreply@fedtri.example>';

let server: SmtpServer;
beforeAll(async () => {
  server = await smtpServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.received.length = 0;
  server.refuse(() => undefined);
});

const gateway = () => smtpMail(server.url, FROM);

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
  const [first, second] = server.received;
  expect(first?.envelope).toEqual(['MAIL FROM:<noreply@fedtri.example>', 'RCPT TO:<reader@example.ru>']);
  expect(first?.data).toContain('Content-Type: text/html');
  expect(first?.data).toContain(Buffer.from('билет').toString('base64'));
  const idOf = (data = '') => /^Message-ID: (.+)$/m.exec(data)?.[1];
  expect(idOf(first?.data)).toBe(`<${message.id}@fedtri.example>`);
  expect(idOf(second?.data)).toBe(idOf(first?.data));
});

test('an address in another script goes to its domain in ASCII, which every server takes', async () => {
  await gateway().send({ ...message, to: canonicalEmail('anna@почта.рф') });
  expect(server.received[0]?.envelope[1]).toBe('RCPT TO:<anna@xn--80a1acny.xn--p1ai>');
  expect(readableEmail('anna@xn--80a1acny.xn--p1ai')).toBe('anna@почта.рф');
  expect(readableEmail('anna@example.ru')).toBe('anna@example.ru');
  expect(readableEmail('')).toBe('');
});

test('a picture that the HTML shows goes within the message, not beside it', async () => {
  const picture = { filename: 'code.png', contentType: 'image/png', content: 'AAAA', cid: 'code' };
  await gateway().send({ ...message, id: 'b', html: '<img src="cid:code">', attachments: [picture] });
  const data = server.received[0]?.data ?? '';
  expect(data).toContain('multipart/related');
  expect(data).toMatch(/Content-I[dD]: <code>/);
  expect(data).toContain('Content-Disposition: inline');
});

const failureOf = (sending: Promise<void>) =>
  sending.then(
    () => 'sent',
    (error: unknown) => error instanceof MailFailure && [error.kind, error.isOfAll, error.message],
  );

test.each([
  ['RCPT', '550 5.7.1 No such user!', 'recipient-gone', false],
  [
    'DATA',
    '550 Message was not accepted -- invalid mailbox. Local mailbox a@mail.ru is unavailable: user not found',
    'recipient-gone',
    false,
  ],
  ['RCPT', '452 4.2.2 mailbox full', 'mailbox-full', false],
  ['RCPT', '450 4.2.0 Greylisted', 'greylisted', false],
  ['RCPT', '550 rejected: your IP is listed', 'sender-refused', false],
  ['DATA', '554 5.7.1 Message rejected under suspicion of SPAM', 'sender-refused', false],
  ['MAIL', '553 5.7.1 Sender address rejected: not owned by auth user', 'sender-refused', true],
  ['MAIL', '552 5.3.4 Message size exceeds fixed limit', 'content-refused', false],
  ['EHLO', '550 5.7.1 go away', 'sender-refused', true],
  ['connect', '554 5.7.1 blocked using zen.spamhaus.org', 'sender-refused', true],
  ['connect', '421 4.3.2 Service not available', 'try-later', true],
  ['RCPT', '450 later', 'try-later', false],
] as const)('refused at %s with «%s» it is %s', async (step, reply, kind, isOfAll) => {
  server.refuse((asked) => (asked === step ? reply : undefined));
  expect(await failureOf(gateway().send(message))).toEqual([kind, isOfAll, expect.stringContaining(reply)]);
  expect(server.received).toEqual([]);
});

test('a wrong password, and none, refuse the sender', async () => {
  server.refuse((step) => (step === 'AUTH' ? '535 5.7.8 Error: authentication failed: Invalid user' : undefined));
  const wrong = smtpMail(server.url.replace('//', '//robot:wrong@'), FROM);
  expect(await failureOf(wrong.send(message))).toEqual(['sender-refused', true, expect.stringContaining('535 5.7.8')]);
  const none = smtpMail(server.url.replace('//', '//robot@'), FROM);
  expect(await failureOf(none.send(message))).toEqual(['sender-refused', true, expect.any(String)]);
});

test('a server that is away is tried later, with every e-mail', async () => {
  const away = smtpMail('smtp://127.0.0.1:1', FROM);
  expect(await failureOf(away.send(message))).toEqual(['try-later', true, expect.stringContaining('ECONNREFUSED')]);
});

test('an address that no server can be asked about is gone', async () => {
  expect(await failureOf(gateway().send({ ...message, to: '' }))).toEqual([
    'recipient-gone',
    false,
    expect.any(String),
  ]);
});
