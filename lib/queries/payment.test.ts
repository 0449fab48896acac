import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { BarePayment } from '@/lib/contract/commerce/order-payment';
import type { PaymentRequest } from '@/lib/contract/commerce/payment';
import type { BasketLine } from '@/lib/domain/commerce/basket/basket-line';
import { goodsLine, licenceLine, ticketLine } from '@/lib/domain/testing/basket-lines';
import { changeBasket, readBasket } from '@/lib/features/commerce/basket/basket';
import { takeOutBegun } from '@/lib/features/commerce/basket/paid-orders';
import { forgetPendingPayment, readPendingPayments } from '@/lib/features/commerce/basket/pending-payment';
import { PaidMeanwhile, pay, type Wait } from './payment';
import { paymentOfOrder } from './payment-of-order';

const [FORMAT, OTHER, LICENCE] = [randomUUID(), randomUUID(), randomUUID()];
const HOLD = { held_until: new Date(Date.now() + 900_000).toISOString() };

/** The federation's payments as this test has them: what became of the order of each key. */
let orders: Map<string, BarePayment & { readonly content: string }>;
/** Requests by their last word: `payment`, `state`, `check`. */
let calls: string[];
let isBankSilent: boolean;
let held = HOLD;
/** So many submissions are refused, the server being busy. */
let refusals = 0;

const respond = (status: number, body: object) => Response.json(body, { status });

function respondTo(url: string, { headers, body }: { headers: Record<string, string>; body: string }): Response {
  const name = url.split('/').at(-1) ?? '';
  calls.push(name);
  if (name !== 'payment') {
    const { content, ...found } = orders.get(JSON.parse(body).idempotency_key) ?? { content: null };
    if (content === null) return respond(404, { message: 'Заказа с таким ключом нет' });
    return name === 'check' && isBankSilent ? respond(503, { message: 'Банк пока не отвечает' }) : respond(200, found);
  }
  if (refusals > 0) {
    refusals -= 1;
    return respond(503, { message: 'Много желающих. Повторите через 4 секунды', retry_after: 4 });
  }
  const key = headers['idempotency-key'] ?? '';
  const { tickets, consents, ...rest } = JSON.parse(body) as PaymentRequest;
  const content = JSON.stringify({ tickets, ...rest });
  const known = orders.get(key);
  expect(known?.content ?? content).toBe(content);
  const order_public_id = known?.order_public_id ?? randomUUID();
  const terminal = tickets.length > 0 ? 'federation' : 'insurer';
  orders.set(key, { order_public_id, terminal, state: 'new', paid: null, ...held, content });
  return respond(200, { order_public_id, redirect_url: 'https://bank.example/pay', ...held });
}

beforeEach(async () => {
  const store = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
  };
  Object.assign(globalThis, {
    navigator: {},
    window: Object.assign(new EventTarget(), { localStorage, location: { protocol: 'http:' } }),
    document: { cookie: '' },
    fetch: async (url: string, options: never) => respondTo(url, options),
  });
  orders = new Map();
  calls = [];
  isBankSilent = false;
  held = HOLD;
  refusals = 0;
  for (const { key } of await readPendingPayments()) await forgetPendingPayment(key);
});

const ticket = (format = FORMAT) => ticketLine({ public_id: format, format_public_id: format });
const lay = (...lines: BasketLine[]) => changeBasket(() => lines);
const inBasket = () => readBasket().map((line) => line.public_id);

function requestOf({ formats = [FORMAT], advertising = false, licence = false, total = 450_000 } = {}): PaymentRequest {
  return {
    email: 'maria@example.com',
    expected_total: total,
    tickets: formats.map((format_public_id) => ({
      event_public_id: FORMAT,
      event_city_public_id: FORMAT,
      format_public_id,
      ticket_count: 1,
      insurance: false,
    })),
    insurances: licence ? [{ insurance: { public_id: LICENCE } } as never] : [],
    consents: { personal_data: true, policy: true, advertising },
  };
}

/** What becomes of the order that was submitted as the nth. */
function become(state: BarePayment['state'], nth = 0): string {
  const key = [...orders.keys()][nth] ?? '';
  const order = orders.get(key);
  if (!order) throw new Error('no such order');
  orders.set(key, { ...order, state, held_until: null });
  return order.order_public_id;
}

const ordered = () => calls.filter((name) => name === 'payment').length;

test('after the payment a press with another consent orders nothing, and the basket is emptied [R-04]', async () => {
  lay(ticket());
  await pay(requestOf());
  become('paid');
  await expect(pay(requestOf({ advertising: true }))).rejects.toBeInstanceOf(PaidMeanwhile);
  expect(ordered()).toBe(1);
  expect(inBasket()).toEqual([]);
});

test('control: an order that was declined or left undecided is followed by another', async () => {
  lay(ticket());
  for (const [nth, state] of (['canceled', 'new', 'expired'] as const).entries()) {
    await pay(requestOf({ formats: Array(nth + 1).fill(FORMAT) }));
    become(state, nth);
  }
  await pay(requestOf({ formats: [FORMAT, OTHER] }));
  expect(orders.size).toBe(4);
  expect(inBasket()).toEqual([FORMAT]);
});

test('paid just before the hold ran out, the same basket is not ordered again [R-04]', async () => {
  held = { held_until: new Date(Date.now() - 1000).toISOString() };
  lay(ticket());
  await pay(requestOf());
  become('paid');
  await expect(pay(requestOf())).rejects.toBeInstanceOf(PaidMeanwhile);
  expect(ordered()).toBe(1);
});

test('the same basket leads to the same order, which is not asked about [R-04]', async () => {
  lay(ticket());
  await pay(requestOf());
  await pay(requestOf());
  expect(orders.size).toBe(1);
  expect(calls).toEqual(['payment', 'payment']);
});

test('the older of two orders at the bank in two tabs is paid: a third press finds it', async () => {
  lay(ticket(), ticket(OTHER));
  await pay(requestOf());
  await pay(requestOf({ formats: [FORMAT, OTHER] }));
  become('paid', 0);
  await expect(pay(requestOf({ formats: [FORMAT, OTHER] }))).rejects.toBeInstanceOf(PaidMeanwhile);
  expect(orders.size).toBe(2);
  expect(inBasket()).toEqual([OTHER]);
});

test('a paid order of what is not in the basket any more keeps nothing from being bought', async () => {
  lay(ticket());
  await pay(requestOf());
  become('paid');
  lay(ticket(OTHER));
  await pay(requestOf({ formats: [OTHER] }));
  expect(orders.size).toBe(2);
  expect(inBasket()).toEqual([OTHER]);
});

test('while the bank can’t tell whether the first order is paid, nothing more is ordered', async () => {
  lay(ticket());
  await pay(requestOf());
  isBankSilent = true;
  await expect(pay(requestOf({ advertising: true }))).rejects.toThrow('Банк пока не отвечает');
  expect(ordered()).toBe(1);
});

test('the ticket of a mixed basket leaves once it is paid, the licence stays [U-31]', async () => {
  const goods = goodsLine();
  lay(ticket(), licenceLine({ public_id: LICENCE }), goods);
  await pay(requestOf({ licence: true }));
  become('paid');
  const [begun] = await readPendingPayments();
  const paid = orders.get(begun?.key ?? '');
  if (!begun || !paid) throw new Error('nothing was begun');
  expect(await takeOutBegun(begun, paid)).toBe('now');
  expect(inBasket()).toEqual([LICENCE, goods.public_id]);
  // Added anew after the payment: the same order takes nothing twice.
  lay(ticket(), ...readBasket());
  expect(await takeOutBegun(begun, paid)).toBe('before');
  expect(inBasket()).toEqual([FORMAT, LICENCE, goods.public_id]);
});

test('an order without a session is known by its key; without the key nothing is requested [U-28]', async () => {
  lay(ticket());
  await pay(requestOf());
  const order = become('paid');
  expect(await paymentOfOrder(order, { isSignedIn: false, atBank: false })).toMatchObject({
    state: 'paid',
    pieces: [{ key: `ticket:${FORMAT}`, count: 1 }],
  });
  const [begun] = await readPendingPayments();
  await forgetPendingPayment(begun?.key ?? '');
  calls = [];
  expect(await paymentOfOrder(order, { isSignedIn: false, atBank: false })).toBeNull();
  expect(calls).toEqual([]);
});

test('the sum belongs to what is agreed: another sum is another order, after the one begun is known not to be paid', async () => {
  lay(ticket());
  await pay(requestOf());
  await pay(requestOf());
  expect(orders.size).toBe(1);
  await pay(requestOf({ total: 470_000 }));
  expect(orders.size).toBe(2);
  become('paid');
  await expect(pay(requestOf({ total: 490_000 }))).rejects.toBeInstanceOf(PaidMeanwhile);
  expect(inBasket()).toEqual([]);
});

describe('while the server is busy', () => {
  const rest = ['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'setInterval'] as const;
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: [...rest] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /** Lets the page wait as often as it wants to. */
  async function waited<T>(paying: Promise<T>): Promise<T> {
    let isOver = false;
    const end = () => {
      isOver = true;
    };
    paying.then(end, end);
    while (!isOver) await jest.advanceTimersByTimeAsync(1000);
    return paying;
  }

  test('the order is repeated by itself under the same key, with the server’s words shown', async () => {
    refusals = 3;
    const waits: Wait[] = [];
    const response = await waited(pay(requestOf(), (wait) => waits.push(wait)));
    expect(response.redirect_url).toBe('https://bank.example/pay');
    expect(ordered()).toBe(4);
    expect(orders.size).toBe(1);
    expect(waits).toEqual(Array(3).fill({ message: 'Много желающих. Повторите через 4 секунды', seconds: 4 }));
  });

  test('the buyer is told after five repeats, and the next press has the same key', async () => {
    refusals = 6;
    await expect(waited(pay(requestOf()))).rejects.toMatchObject({ status: 503, retryAfter: 4 });
    expect(ordered()).toBe(6);
    const [kept] = await readPendingPayments();
    await waited(pay(requestOf()));
    expect([...orders.keys()]).toEqual([kept?.key]);
  });
});
