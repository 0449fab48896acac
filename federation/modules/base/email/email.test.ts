import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { emails, outboxMessages } from '@/federation/db/schema/base/email';
import { outboxMail } from '@/federation/gateways/mail/outbox-mail';
import { jobHandlers } from '@/federation/job-handlers';
import { type TestApp, testApp } from '@/federation/testing/app';
import { requiredConsents } from '@/federation/testing/consents';
import { codeInEmail } from '@/federation/testing/signed-in-user';
import { openCodes, sealCode } from './sealed-code';
import { type NewEmail, writeEmail } from './write-email';

describe('e-mails', () => {
  let federation: TestApp;
  beforeAll(async () => {
    federation = await testApp();
  });
  afterAll(() => federation.close());

  const emailTo = (recipient: string, dedupeKey = `test:${recipient}`): NewEmail => ({
    dedupeKey,
    recipient,
    audience: 'office',
    subject: 'Проверка',
    text: 'Здравствуйте!',
    html: '<p>Здравствуйте!</p>',
    now: federation.clock.now(),
  });

  const jobsOf = async (recipient: string) => {
    const { rows } = await federation.db.execute(
      `select j.state, j.id from pgboss.job j join emails l on j.data->>'emailId' = l.public_id::text where l.recipient = '${recipient}'`,
    );
    return rows as { state: string; id: string }[];
  };

  test('an e-mail and its job exist exactly when the action does [R-13]', async () => {
    const { db, deps } = federation;
    await expect(
      db.transaction(async (tx) => {
        await writeEmail(tx, deps.queue, emailTo('undone@example.ru'));
        throw new Error('the action failed');
      }),
    ).rejects.toThrow('the action failed');
    expect(await federation.emails('undone@example.ru')).toEqual([]);
    const jobs = await db.execute('select count(*)::int as count from pgboss.job');
    expect(jobs.rows).toEqual([{ count: 0 }]);

    await db.transaction((tx) => writeEmail(tx, deps.queue, emailTo('done@example.ru')));
    expect(await jobsOf('done@example.ru')).toMatchObject([{ state: 'created' }]);
    expect(await federation.emails('done@example.ru')).toMatchObject([{ subject: 'Проверка', text: 'Здравствуйте!' }]);
    expect(await jobsOf('done@example.ru')).toMatchObject([{ state: 'completed' }]);
  });

  test('control: a job sent outside the transaction outlives its rollback', async () => {
    const { db, deps } = federation;
    await db
      .transaction(async (tx) => {
        await writeEmail(tx, deps.queue, emailTo('outside@example.ru'));
        await deps.queue.enqueue(db, 'send-email', { emailId: '00000000-0000-0000-0000-000000000001' });
        tx.rollback();
      })
      .catch(() => undefined);
    const jobs = await db.execute(`select data->>'emailId' as message from pgboss.job where state = 'created'`);
    expect(jobs.rows).toEqual([{ message: '00000000-0000-0000-0000-000000000001' }]);
    await deps.queue.drain('send-email', jobHandlers(deps));
  });

  test('an e-mail of one action, written by ten at once, is sent once', async () => {
    const { db, deps } = federation;
    await Promise.all(
      Array.from({ length: 10 }, () =>
        db.transaction((tx) => writeEmail(tx, deps.queue, emailTo('action@example.ru', 'one-action'))),
      ),
    );
    expect(await jobsOf('action@example.ru')).toHaveLength(1);
    expect(await federation.emails('action@example.ru')).toHaveLength(1);
  });

  /** A worker that dies after the gateway took the e-mail: it neither marks the e-mail nor ends the job. */
  async function dieAfterHandingOver(recipient: string, gateway: typeof federation.deps.mail): Promise<void> {
    const boss = new PgBoss({
      connectionString: federation.databaseUrl,
      max: 1,
      migrate: false,
      supervise: false,
      schedule: false,
    });
    await boss.start();
    const [job] = await boss.fetch<{ emailId: string }>('send-email');
    const [message] = await federation.db
      .select()
      .from(emails)
      .where(eq(emails.publicId, job?.data.emailId ?? ''));
    if (!job || message?.recipient !== recipient) throw new Error('not the expected job');
    await gateway.send({
      id: message.publicId,
      to: recipient,
      subject: message.subject,
      text: '',
      html: '',
      attachments: [],
    });
    await boss.stop({ graceful: false });
    // The supervisor does this with the job of a dead process once its heartbeat is missed.
    await federation.db.execute(
      `update pgboss.job set heartbeat_on = now() - interval '1 hour', started_on = now() - interval '1 hour' where id = '${job.id}'`,
    );
  }

  test('a worker killed after the gateway took the e-mail: sent again, it is still one e-mail [R-13]', async () => {
    const recipient = 'killed@example.ru';
    await federation.db.transaction((tx) => writeEmail(tx, federation.deps.queue, emailTo(recipient)));
    await dieAfterHandingOver(recipient, outboxMail(federation.db));
    const [unmarked] = await federation.db.select().from(emails).where(eq(emails.recipient, recipient));
    expect(unmarked?.sentAt).toBeNull();

    const supervisor = new PgBoss({ connectionString: federation.databaseUrl, max: 1, schedule: false });
    await supervisor.start();
    await supervisor.supervise('send-email');
    await supervisor.stop({ graceful: false });
    await federation.db.execute(`update pgboss.job set start_after = now() where state = 'retry'`);

    expect(await federation.emails(recipient)).toHaveLength(1);
    const [marked] = await federation.db.select().from(emails).where(eq(emails.recipient, recipient));
    expect(marked?.sentAt).toEqual(federation.clock.now());
    expect(await jobsOf(recipient)).toMatchObject([{ state: 'completed' }]);
  });

  test('control: a gateway that does not know e-mails by their id delivers such an e-mail twice', async () => {
    const recipient = 'twice@example.ru';
    let deliveries = 0;
    const forgetful = {
      async send() {
        deliveries += 1;
      },
    };
    await federation.db.transaction((tx) => writeEmail(tx, federation.deps.queue, emailTo(recipient)));
    await dieAfterHandingOver(recipient, forgetful);
    await federation.db.execute(`update pgboss.job set state = 'created' where state = 'active'`);
    await federation.deps.queue.drain('send-email', jobHandlers({ ...federation.deps, mail: forgetful }));
    expect(deliveries).toBe(2);
  });

  test('a gateway that refuses does not lose the e-mail: it waits for another try', async () => {
    const recipient = 'refused@example.ru';
    await federation.db.transaction((tx) => writeEmail(tx, federation.deps.queue, emailTo(recipient)));
    const broken = { ...federation.deps, mail: { send: () => Promise.reject(new Error('smtp is down')) } };
    await expect(federation.deps.queue.drain('send-email', jobHandlers(broken))).rejects.toThrow('smtp is down');
    expect(await jobsOf(recipient)).toMatchObject([{ state: 'retry' }]);
    await federation.db.execute(`update pgboss.job set start_after = now() where state = 'retry'`);
    expect(await federation.emails(recipient)).toHaveLength(1);
    expect(
      await federation.db.select().from(outboxMessages).where(eq(outboxMessages.recipient, recipient)),
    ).toHaveLength(1);
  });
});

describe('the outbox', () => {
  let federation: TestApp;
  beforeAll(async () => {
    federation = await testApp();
    await federation.deps.mail.send({
      id: '0b8e6a0e-9a5c-4b7c-8d52-0d7a6c1c2f10',
      to: 'reader@example.ru',
      subject: 'Билет <script>alert(1)</script>',
      text: 'Ссылка: http://localhost:3000/me/events?a=1&b=2 <img src=x onerror=alert(1)>',
      html: '<p>HTML</p>',
      attachments: [
        { filename: 'билет.txt', contentType: 'text/plain', content: Buffer.from('42').toString('base64') },
      ],
    });
  });
  afterAll(() => federation.close());

  const get = (url: string, request: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
    federation.app.inject({ method: 'GET', url, ...request });

  test('the page shows e-mails as text, with links that can be followed and attachments that can be saved', async () => {
    const page = await get('/outbox?to=Reader@example.ru');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('Исходящие письма и СМС');
    expect(page.body).toContain('<a href="http://localhost:3000/me/events?a=1&amp;b=2">');
    expect(page.body).toContain('Билет &lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page.body).not.toMatch(/<script|<img/);
    expect(page.body).toContain('<a download="билет.txt" href="data:text/plain;base64,NDI=">');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('SMS and e-mails are told apart, newest first, and found by their recipient', async () => {
    await federation.deps.sms.send({
      id: '5f4d3c2b-1a09-4f8e-9d7c-6b5a49382716',
      phone: '79991234567',
      text: 'Код: 1234',
    });
    const all = (await get('/outbox/emails.json')).json().values;
    expect(all.map(({ channel }: { channel: string }) => channel)).toEqual(['sms', 'mail']);
    const { values } = (await get('/outbox/emails.json?to=79991234567')).json();
    expect(values).toEqual([
      {
        public_id: expect.any(String),
        channel: 'sms',
        recipient: '79991234567',
        subject: '',
        text: 'Код: 1234',
        html: '',
        attachments: [],
        created: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    ]);
  });

  test('the e-mail of a registration is there', async () => {
    const email = 'outbox@example.ru';
    await federation.app.inject({
      method: 'POST',
      url: '/api/user',
      payload: { email, password: 'secret-of-mine', consents: requiredConsents },
    });
    const code = await codeInEmail(federation, email);
    expect((await get(`/outbox?to=${email}`)).body).toContain(`href="http://localhost:3000/verify/email/${code}"`);
  });

  test.each([
    ['a caller from elsewhere', { remoteAddress: '192.0.2.1' }],
    ['a forwarded caller', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['a caller behind a proxy', { headers: { forwarded: 'for=127.0.0.1' } }],
    ['a page that gave its own name to this machine', { headers: { host: 'evil.example:4000' } }],
  ])('for %s there is no outbox', async (_, request) => {
    for (const url of ['/outbox', '/outbox/emails.json']) {
      const response = await get(url, request);
      expect([response.statusCode, response.json()]).toEqual([404, { message: 'Ничего не найдено' }]);
    }
    expect((await get('/outbox', { remoteAddress: '::ffff:127.0.0.1' })).statusCode).toBe(200);
  });

  test('where e-mails and SMS go out for real there is no outbox', async () => {
    const real = await testApp({
      settings: { SMTP_URL: 'smtp://127.0.0.1:1', SMS_GATEWAY_URL: 'http://127.0.0.1:1/' },
    });
    expect((await real.app.inject({ method: 'GET', url: '/outbox' })).statusCode).toBe(404);
    await real.close();
  });
});

describe('a code in a stored e-mail', () => {
  const key = Buffer.alloc(32, 7).toString('base64url');

  test('a sealed code comes back in its place, as often as it stands there', () => {
    const sealed = sealCode(key, 'a-code-of-22-signs-000');
    expect(sealed).not.toContain('a-code');
    const link = `http://x.example/verify/order/${sealed}?from=%2Fme`;
    expect(openCodes(key, `${link} <a href="${link}">`)).toBe(
      'http://x.example/verify/order/a-code-of-22-signs-000?from=%2Fme <a href="http://x.example/verify/order/a-code-of-22-signs-000?from=%2Fme">',
    );
  });

  test('a text that only looks like a code stays, and so does one of another key', () => {
    const foreign = sealCode(Buffer.alloc(32, 8).toString('base64url'), 'a-code');
    for (const text of [`sealed.${'A'.repeat(60)}`, foreign, 'sealed.', 'Участник: sealed.me']) {
      expect(openCodes(key, text)).toBe(text);
    }
  });
});
