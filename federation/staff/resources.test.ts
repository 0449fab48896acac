import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { operatorActions } from '@/federation/db/schema/base/operator';
import { type TestApp, testApp } from '@/federation/testing/app';
import { checkoutOf, lineOf, order, participant, report } from '@/federation/testing/buyer';
import { partnershipEnquiry } from '@/federation/testing/enquiries';
import { signedInUser, type TestUser } from '@/federation/testing/signed-in-user';
import { askStaff, signedInStaff, type TestStaff } from '@/federation/testing/staff';
import { refundableFormat, ticketDesk } from '@/federation/testing/ticket-life';
import { staffResources } from '@/lib/contract/staff';
import { metaOf } from '@/lib/contract/staff/fields';

let federation: TestApp;
let owner: TestStaff;
let buyer: TestUser;
let orderId: string;
let ticketNumber: string;

beforeAll(async () => {
  federation = await testApp();
  owner = await signedInStaff(federation, 'owner');
  buyer = await signedInUser(federation, { email: 'buyer@example.ru' });
  const format = await refundableFormat(federation, { places: 100 });
  const line = lineOf(format, { info: { ...participant, last_name: 'Ёлкина', first_name: 'Анна' } });
  const placed = await order(federation, checkoutOf([line], { email: buyer.email }), { headers: buyer.headers });
  orderId = placed.orderId;
  await report(federation, placed, 'paid');
  const [ticket] = await ticketDesk(federation).listed(buyer, 'my');
  ticketNumber = ticket?.ticketNumber ?? '';
});
afterAll(() => federation.close());

const get = (path: string, who = owner) => askStaff(federation, who, 'GET', path);
const written = () => federation.db.$count(operatorActions);

describe('a list', () => {
  const lists = staffResources.map(({ definition }) => [definition.name, definition] as const);

  test.each(lists)('of %s answers each of its tabs, sorts, filters and searches', async (name, definition) => {
    const fields = Object.entries(definition.row).map(
      ([column, field]) => [column, metaOf(field as z.ZodType)] as const,
    );
    const queries = [
      '',
      ...Object.keys(definition.tabs ?? {}).map((tab) => `tab=${tab}`),
      ...fields.filter(([, { sort }]) => sort).flatMap(([column]) => [`sort=${column}`, `sort=-${column}`]),
      ...fields
        .filter(([, { filter }]) => filter)
        .map(([column, { input, options }]) =>
          input === 'instant'
            ? `${column}_from=2020-01-01&${column}_to=2090-01-01`
            : `${column}=${encodeURIComponent(Object.keys(options ?? { 1: '' })[0] ?? '')}`,
        ),
      ...['а', '%', '_', '\\', "'", '1000', 'buyer@', '+79161234567', 'ё', 'deadbeef', ' ', '😀'].map(
        (q) => `q=${encodeURIComponent(q)}`,
      ),
    ];
    federation.clock.advance({ minutes: 1 });
    for (const query of queries) {
      const { status, response } = await get(`${name}?${query}`);
      expect({ query, status, response }).toMatchObject({ status: 200, response: { values: expect.any(Array) } });
    }
    expect((await get(`${name}?sort=password`)).status).toBe(400);
    expect((await get(`${name}?page_size=1000`)).status).toBe(400);
  });

  test.each(lists.filter(([, { can }]) => can.includes('export')))(
    'of %s is exported as it is filtered, and the log tells how many rows and which columns',
    async (name) => {
      const before = await written();
      for (const as of ['csv', 'xlsx']) {
        const response = await federation.app.inject({
          method: 'GET',
          url: `/api/staff/${name}/export?as=${as}`,
          headers: owner.headers,
        });
        expect(response.statusCode).toBe(200);
        expect(response.headers['content-disposition']).toContain(`.${as}`);
        expect(response.rawPayload.subarray(0, 2).toString('hex')).toBe(as === 'xlsx' ? '504b' : 'efbb');
      }
      expect(await written()).toBe(before + 2);
    },
  );

  test('of rows in force names all its rows, and none twice, page by page', async () => {
    const { response } = await get('log?page_size=2');
    const ids = [];
    for (let page = 1; ids.length < response.total && page < 100; page += 1) {
      ids.push(...(await get(`log?page_size=2&page=${page}`)).response.values.map(({ id }: { id: string }) => id));
    }
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('an order', () => {
  // Reads of one person are counted by the minute.
  beforeEach(() => federation.clock.advance({ minutes: 1 }));

  test.each<[string, () => string]>([
    ['the first signs of its number', () => orderId.slice(0, 8)],
    ['the number of a ticket', () => ticketNumber],
    ['the beginning of the e-mail', () => 'BUYER@ex'],
    ['a surname with «е» for «ё»', () => 'елкин'],
  ])('is found by %s [E-210 E-053]', async (_what, typed) => {
    const q = encodeURIComponent(typed());
    const { response } = await get(`orders?q=${q}`);
    expect(response.values.map(({ id }: { id: string }) => id)).toEqual([orderId]);
    const found = await get(`find?q=${q}`);
    expect(found.response.values[0]).toMatchObject({ kind: 'Заказ', href: `/staff/orders/${orderId}` });
  });

  test('shows no whole address, phone or name until they are revealed with a reason [E-051 E-225]', async () => {
    const support = await signedInStaff(federation, 'support');
    const before = await written();
    const { response } = await get(`orders/${orderId}`, support);
    const shown = JSON.stringify(response);
    expect(shown).toContain('b•••@example.ru');
    for (const hidden of ['buyer@example.ru', 'Ёлкина', '79161234567']) expect(shown).not.toContain(hidden);
    expect(JSON.stringify((await get('orders', support)).response)).not.toContain('buyer@example.ru');
    expect(await written()).toBe(before + 1);
    const path = `orders/${orderId}/reveal`;
    federation.clock.advance({ minutes: 1 });
    expect((await askStaff(federation, support, 'POST', path, { body: {} })).status).toBe(400);
    const revealed = await askStaff(federation, support, 'POST', path, { body: { reason: 'звонит покупатель' } });
    expect(revealed.response.secret).toContain('buyer@example.ru');
    const { response: changes } = await get(`orders/${orderId}/changes`, support);
    expect(changes.values[0]).toMatchObject({ what: 'Заказы: показать контакты', reason: 'звонит покупатель' });
    const accountant = await signedInStaff(federation, 'accountant');
    expect((await askStaff(federation, accountant, 'POST', path, { body: { reason: 'просто так' } })).status).toBe(403);
  });

  test('is disputed once however often it is pressed, with a proof, for no more than was paid [E-220]', async () => {
    const accountant = await signedInStaff(federation, 'accountant');
    const path = `orders/${orderId}/record-chargeback`;
    const body = (sum: number) => ({ form: { sum }, reason: 'письмо банка', proof: { password: accountant.password } });
    expect(
      (await askStaff(federation, accountant, 'POST', path, { body: body(1_000_000) })).response.message,
    ).toContain('осталось меньше');
    const key = '0f0b6a5e-0a4b-4d0c-8a57-b8a4b0a3d001';
    const first = await askStaff(federation, accountant, 'POST', path, { body: body(100), key });
    expect(first).toMatchObject({ status: 200, response: { message: expect.stringContaining('Спор записан') } });
    expect(await askStaff(federation, accountant, 'POST', path, { body: body(100), key })).toEqual(first);
    const { response } = await get('exceptions', accountant);
    expect(response.values).toHaveLength(1);
    const today = await get('today', accountant);
    expect(today.response.cards).toContainEqual(
      expect.objectContaining({ title: 'Платежи, которые ждут решения', count: 1, href: '/staff/exceptions?tab=open' }),
    );
    const [{ id }] = response.values;
    const form = { resolution: 'kept' };
    const shown = await askStaff(federation, accountant, 'POST', `exceptions/${id}/settle/preview`, { body: { form } });
    expect(shown.status).toBe(200);
    const decision = { form, reason: 'покупатель отозвал', proof: { password: accountant.password } };
    const settle = (more: object) =>
      askStaff(federation, accountant, 'POST', `exceptions/${id}/settle`, { body: { ...decision, ...more } });
    expect(await settle({})).toMatchObject({
      status: 409,
      response: { code: 'seen', staff: { seen: shown.response.seen } },
    });
    expect((await settle({ seen: shown.response.seen })).status).toBe(200);
    expect((await settle({ seen: shown.response.seen })).status).toBe(409);
  });
});

describe('a row with a form', () => {
  const form = { region: 'Самарская область', name: 'Школа «Волна»', phone: null, email: null, link: null };

  test('is made once however often it is pressed, and saved by two people only one after the other [E-007 E-027]', async () => {
    const secretary = await signedInStaff(federation, 'secretary');
    const other = await signedInStaff(federation, 'owner');
    const key = '7d8f1a8c-6c3c-4d16-9a55-58a5a0b3c001';
    const [made, again] = [
      await askStaff(federation, secretary, 'POST', 'schools', { body: { form }, key }),
      await askStaff(federation, secretary, 'POST', 'schools', { body: { form }, key }),
    ];
    expect(made).toEqual({ status: 200, response: { id: key } });
    expect(again).toEqual(made);
    const { response } = await get(`schools/${key}`, secretary);
    expect(response).toMatchObject({ title: form.name, form });
    const save = (who: TestStaff, values: object) =>
      askStaff(federation, who, 'PUT', `schools/${key}`, {
        body: { form: { ...form, ...values }, version: response.version },
      });
    federation.clock.advance({ minutes: 1 });
    expect((await save(other, { phone: '+7 846 000-00-00' })).status).toBe(200);
    const refused = await save(secretary, { email: 'volna@example.ru' });
    expect(refused).toMatchObject({
      status: 409,
      response: { code: 'changed', staff: { form: { phone: '+78460000000', email: null } } },
    });
    const { response: changes } = await get(`schools/${key}/changes`, secretary);
    expect(changes.values[0]).toMatchObject({
      what: 'Детские школы: правка',
      changes: [{ field: 'Телефон', from: '', to: '+78460000000' }],
    });
  });

  test('names the field that is wrong', async () => {
    const body = { form: { ...form, link: 'not a link' } };
    const { status, response } = await askStaff(federation, owner, 'POST', 'schools', { body });
    expect({ status, message: response.message }).toEqual({ status: 400, message: 'Адрес сайта: https://…' });
  });

  test('saved unchanged writes nothing', async () => {
    const { response: made } = await askStaff(federation, owner, 'POST', 'schools', { body: { form } });
    const { response } = await get(`schools/${made.id}`);
    const before = await written();
    await askStaff(federation, owner, 'PUT', `schools/${made.id}`, { body: { form, version: response.version } });
    expect(await written()).toBe(before);
  });
});

describe('a promo code', () => {
  const form = {
    code: 'старт10',
    selector: 'ticket',
    target: null,
    discount: 10,
    uses: 5,
    valid_from: '2026-01-01T00:00:00Z',
    valid_until: '2090-01-01T00:00:00Z',
    comment: 'клубу',
  };

  test('is made in capitals, once, and stopped from the next order on [E-222]', async () => {
    const accountant = await signedInStaff(federation, 'accountant');
    const { status, response } = await askStaff(federation, accountant, 'POST', 'promo-codes', { body: { form } });
    expect(status).toBe(200);
    expect((await get(`promo-codes/${response.id}`, accountant)).response.title).toBe('СТАРТ10');
    const twice = await askStaff(federation, accountant, 'POST', 'promo-codes', { body: { form } });
    expect(twice.response).toMatchObject({ code: 'fields', staff: { code: 'Такой промокод уже есть' } });
    const stop = { ids: [response.id], reason: 'клуб отказался' };
    expect((await askStaff(federation, accountant, 'POST', 'promo-codes/stop', { body: stop })).status).toBe(200);
    expect((await get(`promo-codes/${response.id}`, accountant)).response.actions.stop).toBe(
      'Этот промокод уже не действует',
    );
  });
});

describe('an enquiry', () => {
  test('is taken, answered with its text quoted, closed and erased [E-088]', async () => {
    await federation.app.inject({ method: 'POST', url: '/api/support', payload: partnershipEnquiry() });
    const editor = await signedInStaff(federation, 'editor');
    const { response } = await get('enquiries', editor);
    const [{ id }] = response.values;
    const act = (verb: string, body: object) =>
      askStaff(federation, editor, 'POST', verb === 'close' ? 'enquiries/close' : `enquiries/${id}/${verb}`, { body });
    expect((await act('take', {})).status).toBe(200);
    expect((await act('reply', { form: { text: 'Спасибо, позвоним завтра.' } })).status).toBe(200);
    const reply = (await federation.emails('partner@example.com')).at(-1);
    expect(reply?.text).toContain('> Хотим поставлять воду на старты.');
    const { rows } = await federation.db.execute(sql`select reply_to from emails where reply_to is not null`);
    expect(rows).toHaveLength(1);
    expect((await act('close', { ids: [id] })).status).toBe(200);
    expect((await get('enquiries', editor)).response.counts).toEqual({ new: 0, taken: 0, closed: 1 });
    const proof = { password: editor.password };
    expect((await act('erase', { reason: 'просил удалить', proof })).status).toBe(200);
    expect((await get(`enquiries/${id}`, editor)).status).toBe(404);
  });
});

test('a key of a press that another person has used is refused, and opens nothing of theirs', async () => {
  const [one, other] = [await signedInStaff(federation, 'support'), await signedInStaff(federation, 'support')];
  const key = '0f0b6a5e-0a4b-4d0c-8a57-b8a4b0a3d0ff';
  const press = (who: TestStaff) =>
    askStaff(federation, who, 'POST', `orders/${orderId}/reveal`, { body: { reason: 'звонит покупатель' }, key });
  expect((await press(one)).response.secret).toContain('buyer@example.ru');
  expect(await press(other)).toMatchObject({ status: 409, response: { message: expect.stringContaining('ещё раз') } });
});

describe('an account', () => {
  test('is listed only by a search of three signs, and its opening is written down [E-050]', async () => {
    const support = await signedInStaff(federation, 'support');
    for (const q of ['', '%', 'bu', '___']) {
      expect((await get(`accounts?q=${encodeURIComponent(q)}`, support)).response.values).toEqual([]);
    }
    const { response } = await get('accounts?q=buyer@', support);
    expect(response.values).toMatchObject([{ id: buyer.userId, email: 'b•••@example.ru' }]);
    const before = await written();
    const one = await get(`accounts/${buyer.userId}`, support);
    expect(JSON.stringify(one.response)).not.toContain('buyer@example.ru');
    expect(await written()).toBe(before + 1);
    const body = { reason: 'украден телефон' };
    const shown = await askStaff(federation, support, 'POST', `accounts/${buyer.userId}/end-sessions/preview`, {
      body: {},
    });
    const ended = await askStaff(federation, support, 'POST', `accounts/${buyer.userId}/end-sessions`, {
      body: { ...body, seen: shown.response.seen },
    });
    expect(ended.status).toBe(200);
  });

  test('of a colleague keeps its passkeys, but for an administrator [E-044]', async () => {
    const [support, editor] = [await signedInStaff(federation, 'support'), await signedInStaff(federation, 'editor')];
    await federation.db.execute(sql`update users set passkey_required_from = now() where public_id = ${editor.userId}`);
    const press = (who: TestStaff) =>
      askStaff(federation, who, 'POST', `accounts/${editor.userId}/passkey-requirement-off`, {
        body: { reason: 'ключ потерян', affirmed: true, proof: { password: who.password } },
      });
    expect(await press(support)).toMatchObject({
      status: 409,
      response: { message: expect.stringContaining('администратор') },
    });
    expect((await press(owner)).status).toBe(200);
  });
});
