import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { orders } from '@/federation/db/schema/commerce/order';
import { bankPayments, paymentCallbacks } from '@/federation/db/schema/commerce/payment';
import { formSignature } from '@/federation/gateways/acquiring/uniteller-signature';
import { jobHandlers } from '@/federation/job-handlers';
import { findReceipt } from '@/federation/modules/commerce/order/receipt';
import { type TestApp, testApp } from '@/federation/testing/app';
import { type Bought, checkoutOf, lineOf, order } from '@/federation/testing/buyer';
import { createFormat, type TestFormat } from '@/federation/testing/format';
import { siteConfig } from '@/lib/site-config';
import { freePort } from '@/scripts/network/free-port';

let federation: TestApp;
let format: TestFormat;
let bought: Bought;

beforeAll(async () => {
  const FEDERATION_PORT = await freePort();
  federation = await testApp({ settings: { FEDERATION_PORT } });
  await federation.app.listen({ port: FEDERATION_PORT, host: '127.0.0.1' });
  format = await createFormat(federation.db, { places: 1000 });
});
afterAll(() => federation.close());
beforeEach(async () => {
  bought = await order(federation, checkoutOf([lineOf(format, { ticket_count: 2 })]));
});

const card = { number: '4111 1111 1111 1111', month: '12', year: '27', cvc: '735', holder: 'IVAN IVANOV' };

async function post(url: string, fields: Readonly<Record<string, string>>) {
  const response = await federation.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  return { status: response.statusCode, location: response.headers.location, html: response.body, response };
}

const openPage = (form = bought.response.form ?? {}) => post('/bank/pay', form);
const giveCard = (values = {}) => post('/bank/card', { order_id: bought.orderId, ...card, decision: 'pay', ...values });

function hiddenFields(html: string): Record<string, string> {
  const found = html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g);
  return Object.fromEntries([...found].map(([, name, value]) => [name, value]));
}

const confirm = (html: string, decision = 'pay') => post('/bank/confirm', { ...hiddenFields(html), decision });

async function statusOfOrder(): Promise<string | undefined> {
  const [row] = await federation.db.select().from(orders).where(eq(orders.publicId, bought.orderId));
  return row?.status;
}

const thanks = () => `http://localhost:3000/thanks?Order_ID=${bought.orderId}`;
const BASKET = 'http://localhost:3000/basket';

describe('the bank’s page', () => {
  test('shows shop, order and amount, and a form whose fields have labels [C-004 C-005]', async () => {
    const { status, html, response } = await openPage();
    expect(status).toBe(200);
    expect(html).toContain(siteConfig.name);
    expect(html).toContain(bought.orderId);
    expect(html).toContain('9\u00a0000,00\u00a0₽');
    for (const label of ['Номер карты', 'Месяц', 'Год', 'CVC', 'Имя на карте']) {
      const id = html.match(new RegExp(`<label for="(\\w+)">${label}</label>`))?.[1];
      expect(html).toContain(`<input id="${id}" name="${id}"`);
    }
    expect(html).toContain('>Оплатить</button>');
    expect(html).toContain('>Отказаться</button>');
    expect(html).toContain(`href="${BASKET}">Вернуться в магазин</a>`);
    expect(html).toContain('4111 1111 1111 1111');
    expect(html).not.toContain('<script');
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('leaving says nothing to the shop', async () => {
    await openPage();
    expect(await statusOfOrder()).toBe('new');
  });

  test.each([
    ['another amount', { Subtotal_P: '1.00' }],
    ['another order', { Order_IDP: '3f0c8f8e-2f61-4c6c-9b1a-6e1d1a0b2c3d' }],
    ['no signature', { Signature: '' }],
    ['another shop', { Shop_IDP: 'another' }],
    ['another receipt', { Receipt: Buffer.from('{"total":"1.00","lines":[{"sum":"1.00"}]}').toString('base64') }],
    ['no signature of its receipt', { ReceiptSignature: '' }],
    ['a way back to another site', { URL_RETURN_OK: 'https://evil.example/' }],
    ['a way back that is a script', { URL_RETURN_NO: 'javascript:alert(1)' }],
  ])('a form with %s is refused [R-23]', async (_title, values) => {
    const { status, html } = await openPage({ ...bought.response.form, ...values });
    expect(status).toBe(400);
    expect(html).toContain('Оплатить не получится');
    expect(html).not.toContain('evil.example');
  });

  test('the amount once opened stays, even under a right signature', async () => {
    await openPage();
    const form = { ...bought.response.form, Subtotal_P: '1.00' };
    const signed = { ...form, Signature: formSignature(form, federation.deps.settings.ACQUIRING_PASSWORD) };
    expect((await openPage(signed)).status).toBe(400);
  });
});

describe('the insurer’s terminal', () => {
  test('its order is paid to the insurer, by a callback signed by the insurer', async () => {
    const key = crypto.randomUUID();
    const body = checkoutOf([lineOf(format)]);
    const { orderId } = await order(federation, body, { key });
    await federation.db.update(orders).set({ terminal: 'insurer' }).where(eq(orders.publicId, orderId));
    bought = await order(federation, body, { key });
    expect(bought.response.form?.Shop_IDP).toBe('insurer');
    expect((await openPage()).html).toContain('Страховая компания');
    expect((await confirm((await giveCard()).html)).location).toBe(thanks());
    expect(await statusOfOrder()).toBe('paid');
  });

  test('a form of one terminal under the other’s shop is refused', async () => {
    expect((await openPage({ ...bought.response.form, Shop_IDP: 'insurer' })).status).toBe(400);
  });
});

describe('paying', () => {
  test('card, confirmation, callback, back to the shop with the order’s id', async () => {
    await openPage();
    const asked = await giveCard();
    expect(asked.status).toBe(200);
    expect(asked.html).toContain('>Подтвердить платёж</button>');
    expect(asked.html).toContain('•••• 1111');
    expect(asked.html).not.toContain('4111');
    expect(asked.html).not.toMatch(/\b735\b/);
    expect(await statusOfOrder()).toBe('new');

    const { status, location } = await confirm(asked.html);
    expect({ status, location }).toEqual({ status: 303, location: thanks() });
    expect(await statusOfOrder()).toBe('paid');
  });

  test('confirmed twice is paid once, and the page opened again says so', async () => {
    await openPage();
    const asked = await giveCard();
    const responses = await Promise.all([confirm(asked.html), confirm(asked.html), confirm(asked.html)]);
    expect(responses.map(({ location }) => location)).toEqual([thanks(), thanks(), thanks()]);
    const callbacks = await federation.db
      .select()
      .from(paymentCallbacks)
      .where(eq(paymentCallbacks.orderId, bought.orderId));
    expect(callbacks).toHaveLength(1);
    const again = await openPage();
    expect(again.html).toContain('Заказ уже оплачен');
    expect(again.html).toContain(thanks());
    expect((await giveCard({ decision: 'decline' })).location).toBe(thanks());
    expect(await statusOfOrder()).toBe('paid');
  });

  test('a mistake in the card is told at its field; what was typed stands but for the code', async () => {
    await openPage();
    const { status, html } = await giveCard({ number: '4111 1111 1111 1112', holder: '"><b>x' });
    expect(status).toBe(422);
    expect(html).toContain('Проверьте номер карты');
    expect(html).toContain('aria-describedby="number-problem"');
    expect(html).toContain('value="4111 1111 1111 1112"');
    expect(html).toContain('value="&quot;&gt;&lt;b&gt;x"');
    expect(html).not.toMatch(/\b735\b/);
    expect(await statusOfOrder()).toBe('new');
  });

  test('a declined card cancels the order and leads to the basket; another card may still pay', async () => {
    await openPage();
    const declined = await confirm((await giveCard({ number: '4000 0000 0000 0002' })).html);
    expect(declined.location).toBe(BASKET);
    expect(await statusOfOrder()).toBe('canceled');
    const paid = await confirm((await giveCard()).html);
    expect(paid.location).toBe(thanks());
    expect(await statusOfOrder()).toBe('paid');
  });

  test.each([
    ['on the card’s form', () => giveCard({ decision: 'decline', number: '' })],
    ['at the confirmation', async () => confirm((await giveCard()).html, 'decline')],
  ])('declining %s cancels the order and leads to the basket', async (_title, decline) => {
    await openPage();
    const { status, location } = await decline();
    expect({ status, location }).toEqual({ status: 303, location: BASKET });
    expect(await statusOfOrder()).toBe('canceled');
  });

  test('a confirmation without the card’s own seal is refused', async () => {
    await openPage();
    const asked = hiddenFields((await giveCard({ number: '4000 0000 0000 0002' })).html);
    const forged = await post('/bank/confirm', { ...asked, outcome: 'paid', decision: 'pay' });
    expect(forged.status).toBe(400);
    expect(await statusOfOrder()).toBe('new');
  });

  test('money is not taken after the time for paying', async () => {
    await openPage();
    const asked = await giveCard();
    federation.clock.advance({ minutes: 16 });
    const late = await confirm(asked.html);
    expect(late.html).toContain('Время оплаты истекло');
    expect((await openPage()).html).toContain('Время оплаты истекло');
    expect(await statusOfOrder()).toBe('new');
  });
});

test('a report that the shop did not take is made again until it does', async () => {
  await openPage();
  const asked = await giveCard();
  const { FEDERATION_PORT } = federation.deps.settings;
  const deaf = await freePort();
  Object.assign(federation.deps.settings, { FEDERATION_PORT: deaf });
  expect((await confirm(asked.html)).location).toBe(thanks());
  expect(await statusOfOrder()).toBe('new');

  Object.assign(federation.deps.settings, { FEDERATION_PORT });
  await federation.db.execute(
    sql`update pgboss.job set start_after = now() where name = 'notify-shop' and state = 'created'`,
  );
  await federation.deps.queue.drain('notify-shop', jobHandlers(federation.deps));
  expect(await statusOfOrder()).toBe('paid');
});

test('the bank keeps nothing of a card [R-30]', async () => {
  await openPage();
  await confirm((await giveCard()).html);
  const [kept] = await federation.db.select().from(bankPayments).where(eq(bankPayments.orderId, bought.orderId));
  expect(Object.keys(kept ?? {}).sort()).toEqual(
    [
      ...['amount', 'cancelUrl', 'createdAt', 'email', 'expiresAt', 'notifiedAt', 'orderId', 'returnUrl', 'status'],
      'outcome',
      'terminal',
    ].sort(),
  );
  expect(JSON.stringify(kept)).not.toContain('1111');
});

describe('cards whose money goes another way', () => {
  const payBy = async (number: string) => {
    await openPage();
    return confirm((await giveCard({ number })).html);
  };
  const paymentRow = async () => {
    const [row] = await federation.db.select().from(bankPayments).where(eq(bankPayments.orderId, bought.orderId));
    return { status: row?.status, outcome: row?.outcome };
  };
  const ask = () => federation.deps.acquiring.ask({ orderId: bought.orderId, terminal: 'federation' });

  test('4000 0000 0000 0341: the money is held and never taken', async () => {
    expect((await payBy('4000 0000 0000 0341')).location).toBe(thanks());
    expect([await statusOfOrder(), (await ask())?.status]).toEqual(['authorized', 'authorized']);
    expect((await openPage()).html).toContain('Заказ уже оплачен');
  });

  test('4000 0000 0000 0259: the money is taken, and taken back by the job a minute later, once', async () => {
    await payBy('4000 0000 0000 0259');
    expect([await statusOfOrder(), await paymentRow()]).toEqual(['paid', { status: 'paid', outcome: 'reversed' }]);
    const { rows } = await federation.db.execute(
      sql`select extract(epoch from start_after - created_on)::int as wait from pgboss.job where name = 'reverse-payment' and data ->> 'orderId' = ${bought.orderId}`,
    );
    expect(rows).toEqual([{ wait: 60 }]);
    const reverse = () => jobHandlers(federation.deps)['reverse-payment']({ orderId: bought.orderId });
    await reverse();
    await reverse();
    expect(await ask()).toMatchObject({ status: 'canceled', amount: 900_000, returned: 900_000 });
    await federation.deps.queue.drain('notify-shop', jobHandlers(federation.deps));
    const callbacks = await federation.db
      .select()
      .from(paymentCallbacks)
      .where(eq(paymentCallbacks.orderId, bought.orderId));
    expect(callbacks.map(({ status }) => status)).toEqual(['paid', 'canceled']);
    expect((await openPage()).html).toContain('Заказ уже оплачен');
  });

  test('4000 0000 0000 5126: the money is taken, and nothing of it is refunded', async () => {
    await payBy('4000 0000 0000 5126');
    const receipt = await findReceipt(federation.db, bought.orderId);
    if (!receipt) throw new Error('no receipt');
    const intent = {
      terminal: 'federation',
      orderId: bought.orderId,
      amount: 900_000,
      email: 'a@b.ru',
      receipt,
    } as const;
    await expect(federation.deps.acquiring.refund(intent)).rejects.toThrow('04: The card is closed');
    expect(await ask()).toMatchObject({ status: 'paid', returned: 0 });
  });

  test('each is explained on the page', async () => {
    const { html } = await openPage();
    expect(html).toContain('4000 0000 0000 0341 (Visa): банк заблокирует деньги и не спишет');
    expect(html).toContain('4000 0000 0000 0259 (Visa): платёж пройдёт, через минуту банк заберёт его назад');
    expect(html).toContain('4000 0000 0000 5126 (Visa): платёж пройдёт, вернуть деньги банк откажется');
  });
});
