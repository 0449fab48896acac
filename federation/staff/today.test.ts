import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { orders } from '@/federation/db/schema/commerce/order';
import { paymentExceptions } from '@/federation/db/schema/commerce/payment';
import { contentPages } from '@/federation/db/schema/content/page';
import { drafts } from '@/federation/db/schema/staff/draft';
import { jobHandlers } from '@/federation/job-handlers';
import { type TestApp, testApp } from '@/federation/testing/app';
import { askStaff, signedInStaff, type TestStaff } from '@/federation/testing/staff';
import { staffRows } from '@/federation/testing/staff-rows';
import { staffResources } from '@/lib/contract/staff';
import { permissionsOf, type RoleName, roleNames } from '@/lib/domain/staff/role';

interface Card {
  readonly title: string;
  readonly count: number;
  readonly href: string;
}

let federation: TestApp;
let owner: TestStaff;
let rows: Awaited<ReturnType<typeof staffRows>>;
beforeAll(async () => {
  federation = await testApp();
  rows = await staffRows(federation);
  owner = await signedInStaff(federation, 'owner');
  for (const make of [rows.paidGoods, rows.paidCard, rows.undeliverableEmail, rows.enquiry, rows.olympicApplication]) {
    await make();
    await make();
  }
  await rows.refusedRefund();
  const asked = { form: { headline: 'Кубок' }, askedAt: federation.clock.now(), at: federation.clock.now() };
  const page = { slug: 'judgment', headline: 'Судейство', subtitle: '', text: '<p>Правила.</p>' };
  await federation.db.insert(contentPages).values({ ...page, discipline: 'tri', updatedAt: federation.clock.now() });
  await federation.db.insert(drafts).values([
    { noun: 'news', subjectKey: randomUUID(), ...asked },
    { noun: 'pages', subjectKey: 'judgment', ...asked },
  ]);
});
afterAll(() => federation.close());
// Reads of one person are counted by the minute.
beforeEach(() => federation.clock.advance({ minutes: 2 }));

const cardsOf = async (who: TestStaff): Promise<Card[]> =>
  (await askStaff(federation, who, 'GET', 'today')).response.cards;
const countOf = async (title: string) => (await cardsOf(owner)).find((card) => card.title === title)?.count ?? 0;

describe('«Сегодня»', () => {
  test.each(roleNames)(
    'of %s has a card for each list that waits and that the role may read, with its count [E-052 E-025]',
    async (role) => {
      const scope = role === 'organiser' ? { eventId: await anEvent() } : role === 'region' ? { regionId: 63 } : {};
      const who = await signedInStaff(federation, role, scope);
      const cards = await cardsOf(who);
      const may = permissionsOf([grantOf(role)]);
      const expected = staffResources
        .map(({ definition }) => definition)
        .filter(({ waits, permissions: { read } }) => waits && read !== null && may.includes(waits.permission ?? read));
      expect(cards.map(({ title }) => title)).toEqual(expected.map(({ waits }) => waits?.title));
      for (const { count, href } of cards) {
        const { response } = await askStaff(federation, who, 'GET', href.replace('/staff/', ''));
        expect({ href, total: response.total }).toEqual({ href, total: count });
        expect(count).toBeGreaterThan(0);
      }
    },
  );

  test('says so when nothing waits: a role without lists has no card', async () => {
    expect(await cardsOf(await signedInStaff(federation, 'author'))).toEqual([]);
  });
});

const grantOf = (role: RoleName) => ({ role, eventId: null, regionId: null });

async function anEvent() {
  const { rows: found } = await federation.db.execute<{ id: string }>('select public_id as id from events limit 1');
  return found[0]?.id ?? '';
}

test('an e-mail that came back is sent to the corrected address and waits no more [E-054]', async () => {
  const before = await countOf('Письма не доставлены');
  const id = await rows.undeliverableEmail();
  expect(await countOf('Письма не доставлены')).toBe(before + 1);
  const path = `undeliverable/${id}/resend`;
  const form = { to: 'corrected@example.ru' };
  const { response } = await askStaff(federation, owner, 'POST', `${path}/preview`, { body: { form } });
  expect(JSON.stringify(response.sections)).toContain('corrected@example.ru');
  const body = { form, reason: 'покупатель назвал верный адрес', seen: response.seen };
  expect((await askStaff(federation, owner, 'POST', path, { body })).status).toBe(200);
  const [arrived] = await federation.emails('corrected@example.ru');
  expect(arrived?.subject).toBe('Ваш билет');
  expect(await countOf('Письма не доставлены')).toBe(before);
});

test('parcels are sent with their track numbers, each with its e-mail, but for one whose payment waits for a decision [E-221]', async () => {
  const ids = [];
  for (let made = 0; made < 4; made += 1) ids.push(await rows.paidGoods());
  const [disputed = '', ...sent] = ids;
  await federation.db
    .insert(paymentExceptions)
    .values({ orderId: disputed, kind: 'chargeback', amountKopecks: 1000, createdAt: federation.clock.now() });
  const { response } = await askStaff(federation, owner, 'GET', 'dispatch?page_size=100');
  const listed = response.values.map(({ id }: { id: string }) => id);
  expect(ids.filter((id) => listed.includes(id))).toEqual(sent);
  const dispatch = (id: string, track: string) =>
    askStaff(federation, owner, 'POST', `dispatch/${id}/dispatch`, { body: { form: { track } } });
  expect((await dispatch(disputed, 'RA000000000RU')).status).toBe(409);
  for (const [at, id] of sent.entries()) expect((await dispatch(id, `RA10000000${at}RU`)).status).toBe(200);
  await federation.deps.queue.drain('send-email', jobHandlers(federation.deps));
  for (const [at, id] of sent.entries()) {
    const [order] = await federation.db.select().from(orders).where(eq(orders.publicId, id));
    const told = (await federation.emails(order?.email ?? '')).filter(({ subject }) => subject === 'Ваш заказ в пути');
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining(`RA10000000${at}RU`)]);
  }
  const delivered = await askStaff(federation, owner, 'POST', 'dispatch/delivered', { body: { ids: sent } });
  expect(delivered.status).toBe(200);
  const { response: after } = await askStaff(federation, owner, 'GET', 'dispatch?tab=delivered');
  expect(after.values.map(({ id }: { id: string }) => id).toSorted()).toEqual(sent.toSorted());
});

test('an action on many rows of which one refuses does nothing [E-027]', async () => {
  const [one, other] = [await rows.paidGoods(), await rows.paidGoods()];
  await askStaff(federation, owner, 'POST', `dispatch/${one}/dispatch`, { body: { form: { track: null } } });
  const refused = await askStaff(federation, owner, 'POST', 'dispatch/delivered', { body: { ids: [one, other] } });
  expect(refused.status).toBe(409);
  const [row] = await federation.db.select().from(orders).where(eq(orders.publicId, one));
  expect(row?.status).toBe('paid');
});

test('a preview whose facts change before the press is shown again, and nothing is done [E-010]', async () => {
  const member = await rows.member();
  const path = `accounts/${member}/end-sessions`;
  const { response: shown } = await askStaff(federation, owner, 'POST', `${path}/preview`, { body: {} });
  await federation.db.execute(
    `insert into sessions (public_id, token_hash, user_id, method, user_agent, ip, created_at, expires_at) select gen_random_uuid(), md5(random()::text), user_id, method, user_agent, ip, created_at, expires_at from sessions where user_id = '${member}'`,
  );
  const pressed = await askStaff(federation, owner, 'POST', path, {
    body: { reason: 'украден телефон', seen: shown.seen },
  });
  expect(pressed).toMatchObject({ status: 409, response: { code: 'seen', staff: { seen: expect.any(String) } } });
  const ended = await askStaff(federation, owner, 'POST', path, {
    body: { reason: 'украден телефон', seen: pressed.response.staff.seen },
  });
  expect(ended.status).toBe(200);
});
