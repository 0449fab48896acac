import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { INVENTED_NAME, inventedConfig, OWN_NAME } from '@/federation/testing/invented-federation';
import type { HeldTicket, OrderPart } from './modules/commerce/ticket/held-tickets';
import type { TestApp } from './testing/app';

// One that waits for a whole database, on a busy machine.
jest.unstable_mockModule('@/lib/site-config', () => ({ siteConfig: inventedConfig }));

const now = new Date('2026-06-01T09:00:00Z');
const siteUrl = inventedConfig.url;
const settings = { SITE_URL: siteUrl };
const wayIn = { text: 'Войдите в кабинет.', link: `${siteUrl}/x` };

let federation: TestApp;
/** A ticket as e-mails about tickets are given it. */
let held: HeldTicket;
let part: OrderPart;

beforeAll(async () => {
  const { testApp } = await import('./testing/app');
  const { checkoutOf, lineOf, order, report } = await import('./testing/buyer');
  const { createFormat } = await import('./testing/format');
  const { lockHeldTickets } = await import('./modules/commerce/ticket/held-tickets');
  federation = await testApp({ now, settings: settings });
  const checkout = checkoutOf([lineOf(await createFormat(federation.db))], { email: 'buyer@example.ru' });
  await report(federation, await order(federation, checkout), 'paid');
  [held] = (await federation.db.transaction((tx) => lockHeldTickets(tx, undefined))) as [HeldTicket];
  part = { tickets: [held], wayIn };
});
afterAll(() => federation.close());

/** Every function of the e-mail modules that makes an e-mail, by its name, with what it is called with. */
function calls(): Readonly<Record<string, readonly unknown[]>> {
  const start = { startTime: now, timezone: 'Europe/Moscow', city: 'Тверь', place: 'Площадка', cancelled: false };
  const licence = { title: 'Годовая', number: 'Г-1', startDate: '2026-06-01', validityDate: '2027-05-31' };
  const exception = { publicId: 'x', kind: 'reversed', amountKopecks: 100 };
  const access = {
    passkeys: [{ name: 'Ноутбук' }],
    removedPasskeys: ['Телефон'],
    isPhoneRemoved: true,
    isRequirementDropped: true,
  };
  const order = { publicId: held.order.publicId, terminal: 'federation', amountKopecks: 100, delivery: null };
  return {
    resetEmail: ['x', settings],
    alreadyRegisteredEmail: ['x', settings],
    passwordChangedEmail: [access, settings, 'x'],
    newEmailEmail: ['x', settings],
    emailInUseEmail: [settings],
    emailChangeAskedEmail: ['a@example.ru', 'x'],
    emailTakenAwayEmail: ['a@example.ru', settings, 'x'],
    emailChangedEmail: ['a@example.ru', access, settings],
    emailPutBackEmail: [settings],
    phoneChangedEmail: ['79161234567', access, settings, 'x'],
    newBrowserEmail: [{ userAgent: 'Mozilla/5.0', at: now }, settings, 'x'],
    erasedEmail: [],
    confirmationEmail: [`${siteUrl}/x`],
    subscriptionConfirmationEmail: [{ code: 'x', unsubscribeToken: 'y' }, settings],
    licenceEmail: [[licence], { order, siteUrl, wayIn }],
    lateLicenceEmail: [100],
    endingEmail: [[licence], siteUrl],
    dispatchEmail: [{ order, goods: [{ title: 'Кепка', size: 'M', count: 1 }], track: '1', siteUrl }],
    exceptionEmail: [{ exception, resolution: null, order, siteUrl }],
    officeEmail: [exception, order, 1],
    lateEmail: [{ lines: [], amount: 100, siteUrl, lack: 'cancelled' }],
    refundEmail: [100, undefined],
    registeredEmail: [held, 'x', { siteUrl, name: 'Анна' }],
    participantChangedEmail: [held, 'x', { siteUrl, name: 'Анна', changed: ['last_name'] }],
    registrationCancelledEmail: [held, 'x', siteUrl],
    receivedEmail: [held, 'x', { siteUrl, isNew: true }],
    transferredEmail: [held, 'x', { siteUrl, email: 'a@example.ru' }],
    takenBackEmail: [held],
    returnedEmail: [held, 'x', siteUrl],
    ticketLeftBehindEmail: [held, 'x', siteUrl],
    participantsRegisteredEmail: [[{ locked: held, name: 'Анна' }], siteUrl],
    ticketsTransferredEmail: [[{ locked: held, email: 'a@example.ru' }], siteUrl],
    refundRequestedEmail: [held, { parts: { entry: 100, insurance: 0, total: 100 }, reason: 'Правило' }],
    ticketSuspendedEmail: [held],
    ticketRestoredEmail: [held],
    ticketWithdrawnEmail: [held],
    startRefundedEmail: [[held], 100],
    reminderEmail: [[part], siteUrl],
    startChangeEmail: [
      {
        parts: [part],
        changed: new Map([[held.format.publicId, { was: start, is: { ...start, place: 'Другая' } }]]),
        siteUrl,
        now,
      },
    ],
  };
}

/** Not called here: the e-mail of an order was sent by the one above, the other is the frame of three of these. */
const ELSEWHERE = ['purchaseEmail', 'ticketsEmail'];

type Template = (...given: readonly unknown[]) => { readonly attachments?: readonly { content: string }[] };

async function templates(): Promise<[string, Template][]> {
  const files = globSync('federation/modules/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('federation/modules/base/email/'))
    .filter((file) => /\b(?:noticeEmail|ticketsEmail|emailHtml)\(/.test(readFileSync(file, 'utf8')));
  const modules = await Promise.all(files.map((file) => import(path.resolve(file)) as Promise<object>));
  return modules
    .flatMap((module) => Object.entries(module))
    .filter(([name, value]) => typeof value === 'function' && name.endsWith('Email') && !ELSEWHERE.includes(name));
}

function expectInvented(what: string, text: string): void {
  expect([what, text]).toEqual([what, expect.stringMatching(INVENTED_NAME)]);
  expect([what, text]).toEqual([what, expect.not.stringMatching(OWN_NAME)]);
}

/** Attachments are base64. */
const decoded = (attachments: readonly { content: string }[] = []) =>
  attachments.map(({ content }) => Buffer.from(content, 'base64').toString('utf8')).join('\n');

test('each e-mail that a module makes bears the name of another federation and nowhere the old one', async () => {
  const given = calls();
  const found = await templates();
  // A new e-mail needs a call above.
  expect(found.map(([name]) => name).toSorted()).toEqual(Object.keys(given).toSorted());
  for (const [name, template] of found) {
    const email = template(...(given[name] ?? []));
    expectInvented(name, `${JSON.stringify(email)}${decoded(email.attachments)}`);
  }
});

test('e-mails of a paid order, of enquiries and about passkeys, and an SMS, name the invented federation', async () => {
  const { application, feedback, partnershipEnquiry } = await import('./testing/enquiries');
  const { newPhone, requestCode } = await import('./testing/sms');
  const { emails } = await import('./db/schema/base/email');
  const { notifyPasskeyChange } = await import('./modules/account/sign-in/passkey-emails');
  const post = async (url: string, payload: object) =>
    expect([url, (await federation.app.inject({ method: 'POST', url, payload })).statusCode]).toEqual([url, 200]);
  await post('/api/support', partnershipEnquiry());
  await post('/api/olympic/feedback', feedback());
  await post('/api/olympic/application', application({ experience: 'Четыре года' }));
  const user = { publicId: held.ticket.holderId, email: 'a@example.ru', emailConfirmedAt: now } as never;
  for (const kind of ['required', 'not-required', 'codes-renewed'] as const) {
    await notifyPasskeyChange(federation.db, federation.deps, { user, change: { kind }, now });
  }
  const phone = newPhone();
  await requestCode(federation, phone, { registration: true });

  const written = await federation.db.select().from(emails);
  // One of the order, two of each of three enquiries, to the office and the sender, and one of each of three changes.
  expect(written.length).toBe(10);
  for (const { subject, text, html, attachments } of written) {
    expectInvented(subject, JSON.stringify({ subject, text, html }) + decoded(attachments));
  }
  for (const { text } of await federation.texts(phone)) expect(text).not.toMatch(OWN_NAME);
});

test('nightly e-mails to the people on duty name the invented federation', async () => {
  const { emails } = await import('./db/schema/base/email');
  const { audit } = await import('./modules/care/invariant/audit');
  const { giveUpLost, sendUndeliverableDigest } = await import('./modules/base/email/undeliverable-digest');
  const { formats } = await import('./db/schema/events/event-format');
  await federation.db.update(formats).set({ places: 0 });
  await audit(federation.deps, now);
  const later = new Date('2026-07-01T09:00:00Z');
  await federation.db.execute("delete from pgboss.job where name = 'send-email'");
  await giveUpLost(federation.db, later);
  await sendUndeliverableDigest(federation.deps, later);
  const duty = (await federation.db.select().from(emails)).filter(
    ({ recipient }) => recipient === federation.deps.settings.OPERATIONS_MAILBOX,
  );
  expect(duty.map(({ subject }) => subject).toSorted()).toEqual(['Письма не доставлены', 'Учёт не сходится']);
  for (const { subject, text, html } of duty) expectInvented(subject, JSON.stringify({ subject, text, html }));
});

test('the PDF of a licence names the invented federation', async () => {
  const { pdfOfLicence } = await import('./pdf/licence-pdf');
  const { portrait } = await import('./seed/portrait');
  const info = new Proxy({ insurance: { name: 'Страховщик' }, api_client: { policyNumber: '1' } } as never, {
    get: (known, name) => known[name] ?? (String(name).endsWith('date') ? '2026-06-04' : 'Анна'),
  });
  const photo = await portrait();
  const bytes = await pdfOfLicence({ title: 'Годовая', created: now, photo, checkUrl: `${siteUrl}/x`, info });
  const folder = mkdtempSync(path.join(tmpdir(), 'forked-'));
  try {
    const file = path.join(folder, 'a.pdf');
    writeFileSync(file, bytes);
    expectInvented('a licence', spawnSync('pdftotext', [file, '-'], { encoding: 'utf8' }).stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
