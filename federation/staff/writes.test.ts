import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { openContentFolder } from '@/federation/content-import/content-folder';
import { contentId } from '@/federation/content-import/content-id';
import { readDocuments } from '@/federation/content-import/document-content';
import { operatorActions } from '@/federation/db/schema/base/operator';
import { rateLimits } from '@/federation/db/schema/base/rate-limit';
import { regionalFederations } from '@/federation/db/schema/content/branch';
import { contentPages } from '@/federation/db/schema/content/page';
import { jobHandlers } from '@/federation/job-handlers';
import { type TestApp, testApp } from '@/federation/testing/app';
import { dumpOf } from '@/federation/testing/dump';
import { pdf } from '@/federation/testing/pdf';
import { askStaff, signedInStaff, type TestStaff } from '@/federation/testing/staff';
import { staffRows } from '@/federation/testing/staff-rows';
import { staffOperations, staffResources } from '@/lib/contract/staff';
import { DAY_MS } from '@/lib/domain/base/time/day';

let federation: TestApp;
let owner: TestStaff;
let rows: Awaited<ReturnType<typeof staffRows>>;
beforeAll(async () => {
  federation = await testApp();
  owner = await signedInStaff(federation, 'owner');
  rows = await staffRows(federation);
  await federation.db.execute(sql`
    create function refuse_to_log() returns trigger language plpgsql as $$ begin raise 'the log is broken'; end $$`);
});
afterAll(() => federation.close());
// Writes of one person are counted by the minute.
beforeEach(() => federation.clock.advance({ minutes: 2 }));

const proof = () => ({ password: owner.password });
const reason = 'проверка журнала';

let schoolNumber = 0;
const school = () => ({
  region: 'Самарская область',
  name: `Школа ${++schoolNumber}`,
  phone: null,
  email: null,
  link: null,
});
const upload = (body?: string) => ({ name: 'a.pdf', data: pdf(body).toString('base64') });
const document = () => ({
  title: 'Положение о чемпионате',
  shelf: 'main',
  document_date: '2026-05-01',
  event: null,
  file: upload(),
});
const manager = () => ({
  ...{ fio: `Ладогин ${++schoolNumber}`, post: 'Президент', title: null, birth_date: null, picture: null },
  ...{ education: '<p>Институт</p>', description: null },
});
const athlete = () => ({
  ...{ name: `Серова ${++schoolNumber}`, title: 'МС', picture: null, birthday: null, region: null },
  ...{ company: null, agent_name: null, groups: [] },
});
const group = () => ({ name: `Группа ${++schoolNumber}` });
const partner = () => ({
  ...{ title: `Вода ${++schoolNumber}`, link: null, place: 'sponsor', picture: null, is_advertisement: false },
  ...{ advertiser_name: null, advertiser_inn: null, advertisement_id: null },
});
const promo = () => ({
  code: `WRITE${++schoolNumber}`,
  selector: 'ticket',
  target: null,
  discount: 10,
  uses: 5,
  valid_from: '2026-01-01T00:00:00Z',
  valid_until: '2027-01-01T00:00:00Z',
  comment: null,
});

async function made(name: string, form: object, more: object = {}) {
  const { status, response } = await askStaff(federation, owner, 'POST', name, { body: { form, ...more } });
  expect({ status, response }).toMatchObject({ status: 200 });
  return response.id as string;
}
const documentRow = () => made('documents', document());
const hiddenDocument = async () => {
  const id = await documentRow();
  await askStaff(federation, owner, 'POST', 'documents/hide', { body: { ids: [id], reason } });
  return id;
};
const legalText = async () => {
  const now = federation.clock.now();
  await federation.db.transaction((tx) => readDocuments(openContentFolder('content-starter'), now).write(tx, now));
  return contentId('document', 'pers');
};
const schoolRow = () => made('schools', school());
const hiddenSchool = async () => {
  const id = await schoolRow();
  await askStaff(federation, owner, 'POST', 'schools/hide', { body: { ids: [id], reason } });
  return id;
};
const hidden = (name: string, form: () => object) => async () => {
  const id = await made(name, form());
  await askStaff(federation, owner, 'POST', `${name}/hide`, { body: { ids: [id], reason } });
  return id;
};
/** The whole list, its first row put behind the others. */
const turned = (name: string, form: () => object) => async () => {
  await made(name, form());
  await made(name, form());
  const { response } = await askStaff(federation, owner, 'GET', name);
  const was: string[] = response.values.map(({ id }: { id: string }) => id);
  return { was, ids: [...was.slice(1), was[0]] };
};
const promoRow = () => made('promo-codes', promo());
const invited = () =>
  made(
    'grants',
    { email: `${randomUUID()}@example.ru`, role: 'editor', event: null, region: null, until: null },
    { reason, proof: proof() },
  );

async function regionRow() {
  const [{ most } = { most: 0 }] = await federation.db
    .select({ most: sql<number>`coalesce(max(id), 0)` })
    .from(regionalFederations);
  await federation.db
    .insert(regionalFederations)
    .values({ id: most + 1, region: 'Самарская область', name: 'Федерация', person: 'С. Волгин' });
  return String(most + 1);
}

const articleForm = () => ({
  headline: `Кубок ${++schoolNumber}`,
  subtitle: null,
  text: '<p>Старт дали в полдень.</p>',
  discipline: 'tri',
  cover: null,
  about: [],
});
async function act(path: string, body: object = {}) {
  const { response } = await askStaff(federation, owner, 'POST', `${path}/preview`, { body });
  const done = await askStaff(federation, owner, 'POST', path, { body: { ...body, seen: response.seen } });
  expect(done).toMatchObject({ status: 200 });
}
const draftOfNews = () => made('news', articleForm());
const nextWeek = () => new Date(federation.clock.now().getTime() + 7 * DAY_MS).toISOString();
async function scheduledNews() {
  const id = await draftOfNews();
  await act(`news/${id}/schedule`, { form: { at: nextWeek() } });
  return id;
}
async function publishedNews() {
  const id = await draftOfNews();
  await act(`news/${id}/publish`);
  return id;
}
async function withdrawnNews() {
  const id = await publishedNews();
  const body = { ids: [id], reason };
  expect(await askStaff(federation, owner, 'POST', 'news/withdraw', { body })).toMatchObject({ status: 200 });
  return id;
}
async function page() {
  const slug = `page-${++schoolNumber}`;
  const values = { headline: 'Судейство', subtitle: '', text: '<p>Правила.</p>', discipline: 'tri' as const };
  await federation.db.insert(contentPages).values({ slug, ...values, updatedAt: federation.clock.now() });
  return slug;
}
const pageForm = { headline: 'Судейство сегодня', subtitle: null, text: '<p>Новые правила.</p>' };
async function draftOfPage() {
  const slug = await page();
  const body = { form: pageForm, at: null };
  expect(await askStaff(federation, owner, 'PUT', `pages/${slug}/draft`, { body })).toMatchObject({ status: 200 });
  return slug;
}
async function publishedPage() {
  const slug = await draftOfPage();
  await act(`pages/${slug}/publish`);
  return slug;
}
const firstPublication = async (name: string, id: string) => {
  const { response } = await askStaff(federation, owner, 'GET', `${name}/${id}/changes`);
  return { form: { change: response.values[0].id } };
};

async function dispatched() {
  const id = await rows.paidGoods();
  await askStaff(federation, owner, 'POST', `dispatch/${id}/dispatch`, { body: { form: { track: null } } });
  return id;
}

async function orderWithEmail() {
  const id = await rows.paidTicket();
  await federation.deps.queue.drain('send-email', jobHandlers(federation.deps));
  return id;
}

interface Write {
  /** The row that it is done with. */
  readonly of?: () => Promise<string>;
  readonly body?: (id: string) => object | Promise<object>;
}

/** The form of a row with one field changed. */
const changed = (name: string, field: string, value: unknown) => async (id: string) => {
  const { response } = await askStaff(federation, owner, 'GET', `${name}/${id}`);
  return { form: { ...response.form, [field]: value }, version: response.version };
};
const withReason = () => ({ reason });
const proven = () => ({ reason, proof: proof() });
const handling = (noun: string, of: () => Promise<string>): Record<string, Write> => ({
  [`${noun}.take`]: { of },
  [`${noun}.reply`]: { of, body: () => ({ form: { text: 'Спасибо, мы вам позвоним.' } }) },
  [`${noun}.note`]: { of, body: () => ({ form: { text: 'перезвонить' } }) },
  [`${noun}.close`]: { of },
  [`${noun}.erase`]: { of, body: proven },
});

/** One of each write of the contract: what it is done with and what it sends. */
const writes: Readonly<Record<string, Write>> = {
  'news.create': { body: () => ({ form: articleForm() }) },
  'news.draft': { of: publishedNews, body: () => ({ form: articleForm(), at: null }) },
  'news.publish': { of: draftOfNews },
  'news.schedule': { of: draftOfNews, body: () => ({ form: { at: nextWeek() } }) },
  'news.unschedule': { of: scheduledNews },
  'news.submit': { of: draftOfNews },
  'news.discard': { of: draftOfNews },
  'news.restore': { of: publishedNews, body: (id) => firstPublication('news', id) },
  'news.withdraw': { of: publishedNews, body: withReason },
  'news.publish-again': { of: withdrawnNews },
  'pages.draft': { of: page, body: () => ({ form: pageForm, at: null }) },
  'pages.publish': { of: draftOfPage },
  'pages.submit': { of: draftOfPage },
  'pages.discard': { of: draftOfPage },
  'pages.restore': { of: publishedPage, body: (slug) => firstPublication('pages', slug) },
  'managers.create': { body: () => ({ form: manager() }) },
  'managers.save': { of: () => made('managers', manager()), body: (id) => changed('managers', 'fio', 'Ветров')(id) },
  'managers.reorder': { body: turned('managers', manager) },
  'managers.hide': { of: () => made('managers', manager()), body: withReason },
  'managers.show': { of: hidden('managers', manager) },
  'team-athletes.create': { body: () => ({ form: athlete() }) },
  'team-athletes.save': {
    of: () => made('team-athletes', athlete()),
    body: (id) => changed('team-athletes', 'region', 'Москва')(id),
  },
  'team-athletes.hide': { of: () => made('team-athletes', athlete()), body: withReason },
  'team-athletes.show': { of: hidden('team-athletes', athlete) },
  'team-groups.create': { body: () => ({ form: group() }) },
  'team-groups.save': {
    of: () => made('team-groups', group()),
    body: (id) => changed('team-groups', 'name', 'Юг')(id),
  },
  'team-groups.reorder': { body: turned('team-groups', group) },
  'partners.create': { body: () => ({ form: partner() }) },
  'partners.save': { of: () => made('partners', partner()), body: (id) => changed('partners', 'place', 'partner')(id) },
  'partners.reorder': { body: turned('partners', partner) },
  'partners.hide': { of: () => made('partners', partner()), body: withReason },
  'partners.show': { of: hidden('partners', partner) },
  'regions.save': { of: regionRow, body: (id) => changed('regions', 'person', 'Н. Орлова')(id) },
  'documents.create': { body: () => ({ form: document() }) },
  'documents.save': { of: documentRow, body: (id) => changed('documents', 'file', upload('2 0 obj<<>>endobj'))(id) },
  'documents.new-edition': {
    of: legalText,
    body: () => ({
      form: { document_date: '2027-07-15', file: upload() },
      proof: proof(),
    }),
  },
  'documents.hide': { of: documentRow, body: withReason },
  'documents.show': { of: hiddenDocument },
  'schools.create': { body: () => ({ form: school() }) },
  'schools.save': { of: schoolRow, body: (id) => changed('schools', 'email', 'school@example.ru')(id) },
  'schools.hide': { of: schoolRow, body: withReason },
  'schools.show': { of: hiddenSchool },
  'dispatch.dispatch': { of: () => rows.paidGoods(), body: () => ({ form: { track: 'RA123456789RU' } }) },
  'dispatch.delivered': { of: dispatched },
  'licence-cards.delivered': { of: () => rows.paidCard() },
  'promo-codes.create': { body: () => ({ form: promo() }) },
  'promo-codes.save': { of: promoRow, body: (id) => changed('promo-codes', 'uses', 7)(id) },
  'promo-codes.stop': { of: promoRow, body: withReason },
  'orders.reveal': { of: () => rows.paidTicket(), body: withReason },
  'orders.resend-email': {
    of: orderWithEmail,
    body: async (id) => {
      const { response } = await askStaff(federation, owner, 'GET', `orders/${id}`);
      const table = response.sections.find(({ title }: { title: string }) => title === 'Письма');
      return { form: { email_id: table.rows[0][0], to: null }, reason };
    },
  },
  'orders.send-link': { of: () => rows.paidGoods() },
  'orders.ask-bank': { of: () => rows.paidTicket() },
  'orders.record-chargeback': { of: () => rows.paidTicket(), body: () => ({ form: { sum: 100 }, ...proven() }) },
  'accounts.reveal': { of: () => rows.member(), body: withReason },
  'accounts.end-sessions': { of: () => rows.member(), body: withReason },
  'accounts.passkey-requirement-off': {
    of: () => rows.memberWithKeys(),
    body: () => ({ ...proven(), affirmed: true }),
  },
  'accounts.resend-confirmation': { of: () => rows.unconfirmedMember() },
  'undeliverable.resend': {
    of: () => rows.undeliverableEmail(),
    body: () => ({ form: { to: 'right@example.ru' }, reason }),
  },
  'undeliverable.close': { of: () => rows.undeliverableEmail(), body: withReason },
  ...handling('enquiries', () => rows.enquiry()),
  ...handling('applications', () => rows.olympicApplication()),
  'refunds.retry': { of: () => rows.refusedRefund(), body: withReason },
  'refunds.by-hand': { of: () => rows.refusedRefund(), body: () => ({ ...proven(), affirmed: true }) },
  'exceptions.settle': {
    of: () => rows.openException(),
    body: () => ({ form: { resolution: 'paid-by-hand' }, ...proven() }),
  },
  'grants.create': {
    body: () => ({
      form: { email: `${randomUUID()}@example.ru`, role: 'editor', event: null, region: null, until: null },
      ...proven(),
    }),
  },
  'grants.revoke': { of: invited, body: proven },
  'grants.send-again': { of: invited },
};

const declared = staffResources.flatMap(({ definition: { name, can, actions = {} } }) =>
  [...can.filter((verb) => verb !== 'export'), ...Object.keys(actions)].map((verb) => `${name}.${verb}`),
);

test('every write of the staff area is driven here', () => {
  expect(Object.keys(writes).toSorted()).toEqual(declared.toSorted());
  const posted = staffOperations.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/preview'));
  expect(posted.length).toBe(declared.length + ['enter', 'leave', 'uploadPicture'].length);
});

async function requestOf(name: string) {
  const [noun = '', verb = ''] = name.split('.');
  const { of, body } = writes[name] ?? {};
  const id = (await of?.()) ?? '';
  const found = staffResources.find(({ definition }) => definition.name === noun)?.definition;
  const action = found?.actions?.[verb];
  const tail = verb === 'reorder' ? 'order' : (action || verb === 'draft') && verb;
  const path = [noun, action?.on !== 'many' && id, tail].filter(Boolean).join('/');
  const asked = { ...(action?.on === 'many' && { ids: [id] }), ...(await body?.(id)) };
  federation.clock.advance({ minutes: 2 });
  if (!action?.preview) return { path, asked, isSave: ['save', 'draft', 'reorder'].includes(verb) };
  const { form } = asked as { form?: object };
  const shown = await askStaff(federation, owner, 'POST', `${path}/preview`, { body: form ? { form } : {} });
  expect(shown.status).toBe(200);
  return { path, asked: { ...asked, seen: shown.response.seen }, isSave: false };
}

const written = () => federation.db.$count(operatorActions);
async function everything() {
  await federation.db.delete(rateLimits);
  // Rows that were touched stand elsewhere in their table.
  return (await dumpOf(federation.db)).split('\n').toSorted().join('\n');
}

test.each(declared)(
  '%s writes one row of the log, once however often it is pressed, and nothing without it [E-004 E-027]',
  async (name) => {
    const { path, asked, isSave } = await requestOf(name);
    const key = randomUUID();
    const press = () => askStaff(federation, owner, isSave ? 'PUT' : 'POST', path, { body: asked, key });

    const before = await everything();
    await federation.db.execute(
      sql`create trigger broken before insert on operator_actions for each row execute function refuse_to_log()`,
    );
    const failed = await press();
    await federation.db.execute(sql`drop trigger broken on operator_actions`);
    expect(failed.status).toBeGreaterThanOrEqual(500);
    expect(await everything()).toBe(before);

    const logged = await written();
    const pressed = isSave ? [await press()] : await Promise.all([press(), press(), press()]);
    expect(pressed).toEqual(pressed.map(() => expect.objectContaining({ status: 200 })));
    if (!isSave) expect((await press()).status).toBe(200);
    expect(await written()).toBe(logged + 1);
    const [row] = await federation.db.select().from(operatorActions).orderBy(sql`sequence desc`).limit(1);
    expect(row).toMatchObject({ actorId: owner.userId, ...('reason' in asked && { reason: asked.reason }) });
  },
);

test('the log names no address, phone, birth date or passport of a member, whatever was done with them [E-049]', async () => {
  const { rows: logged } = await federation.db.execute<{ text: string }>(
    sql`select string_agg(one::text, ' ') as text from operator_actions one where command <> 'grants.create' and command <> 'staff.enter'`,
  );
  const text = logged[0]?.text ?? '';
  expect(text).toContain(reason);
  const buyers = await federation.db.execute<{ email: string }>(sql`select email from orders`);
  const canaries = [
    'right@example.ru',
    'athlete@bounce.example',
    'partner@example.com',
    '79161234567',
    '184207',
    '1994-09-04',
  ];
  expect([...canaries, ...buyers.rows.map(({ email }) => email)].filter((one) => text.includes(one))).toEqual([]);
});
