import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { PaymentRequest } from '@/lib/contract/commerce/payment';
import { DAY_MS } from '@/lib/domain/base/time/day';
import { lineKey } from '@/lib/domain/commerce/basket/basket-line';
import { ticketLine } from '@/lib/domain/testing/basket-lines';

const START = new Date('2026-11-25T09:00:00Z');
const FORMAT = randomUUID();
const TICKET = randomUUID();
const KEY = `ticket:${FORMAT}`;
const KEPT_BY_TIMERS = ['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'setInterval'] as const;

type State = 'paid' | 'canceled' | 'new' | 'expired' | 'refunded';

interface Browser {
  readonly local: Map<string, string> | null;
  readonly records: Map<string, { readonly value: object; readonly expires: number }> | null;
}
const newBrowser = (denied?: 'IndexedDB' | 'local storage'): Browser => ({
  local: denied === 'local storage' ? null : new Map(),
  records: denied === 'IndexedDB' ? null : new Map(),
});

let browser: Browser;
let hasSession: boolean;
let order: { key: string; public_id: string; state: State; paid: string | null } | undefined;
let submitted: number;

function records() {
  if (!browser.records) throw new Error('denied');
  return browser.records;
}
jest.unstable_mockModule('@/lib/device-store/records', () => ({
  STORED_MS: DAY_MS,
  putRecord: async (store: string, id: string, value: object, now: Date, expires = new Date(now.getTime() + DAY_MS)) =>
    void records().set(`${store} ${id}`, { value, expires: expires.getTime() }),
  readRecord: async (store: string, id: string, now: Date) => {
    const record = records().get(`${store} ${id}`);
    return record && record.expires > now.getTime() ? record.value : null;
  },
  dropRecord: async (store: string, id: string) => void records().delete(`${store} ${id}`),
}));

const items = () => ({
  shop: [],
  licenses: [],
  tickets: [
    { public_id: TICKET, format_public_id: FORMAT, title: 'Спринт', event: { title: 'Кубок' }, count: 1, amount: 4500 },
  ],
});

function respond(url: string, { headers, body }: { headers: Record<string, string>; body: string }): Response {
  const { pathname, searchParams } = new URL(url, 'https://site.example');
  if (pathname.endsWith('/orders/paid')) {
    if (!hasSession) return Response.json({ message: 'Войдите' }, { status: 401 });
    const since = Date.parse(searchParams.get('since') ?? '');
    const paid = order?.state === 'paid' && Date.parse(order.paid ?? '') > since ? [order] : [];
    return Response.json({
      values: paid.map((each) => ({ public_id: each.public_id, paid: each.paid, items: items() })),
    });
  }
  if (pathname.endsWith('/api/payment')) {
    submitted += 1;
    order ??= { key: headers['idempotency-key'] ?? '', public_id: randomUUID(), state: 'new', paid: null };
    const held_until = new Date(Date.now() + 900_000).toISOString();
    return Response.json({ order_public_id: order.public_id, redirect_url: 'https://bank.example/', held_until });
  }
  if (!order || JSON.parse(body).idempotency_key !== order.key)
    return Response.json({ message: 'нет' }, { status: 404 });
  const { public_id: order_public_id, state, paid } = order;
  return Response.json({ order_public_id, terminal: 'federation', state, paid, held_until: null });
}

/** A page that was just opened, with nothing in memory. */
async function openPage() {
  jest.resetModules();
  const storage = () => {
    if (!browser.local) throw new DOMException('denied', 'SecurityError');
    return {
      getItem: (key: string) => browser.local?.get(key) ?? null,
      setItem: (key: string, value: string) => void browser.local?.set(key, value),
      removeItem: (key: string) => void browser.local?.delete(key),
    };
  };
  const window = Object.defineProperty(new EventTarget(), 'localStorage', { get: storage });
  Object.assign(window, { location: { protocol: 'http:' } });
  const document = { cookie: '' };
  Object.assign(globalThis, {
    navigator: {},
    window,
    document,
    fetch: async (url: string, o: never) => respond(url, o),
  });
  const { rememberPageSession } = await import('@/lib/session/page-session');
  rememberPageSession(hasSession ? { sessionId: 'session', userId: 'user' } : null);
  const basket = await import('@/lib/features/commerce/basket/basket');
  const paidOrders = await import('@/lib/features/commerce/basket/paid-orders');
  const { readPaidLines } = await import('@/lib/features/commerce/basket/paid-lines');
  const { readPendingPayments } = await import('@/lib/features/commerce/basket/pending-payment');
  const { pay, paymentByKey } = await import('./payment');
  const { paidElsewhere } = await import('./paid-lines');
  const { paymentOfOrder } = await import('./payment-of-order');

  /** What the basket does when it is opened. */
  async function openBasket() {
    for (const begun of await readPendingPayments()) {
      const bare = await paymentByKey(begun.key);
      if (bare?.state === 'paid') await paidOrders.takeOutBegun(begun, bare);
    }
    const found = await paidElsewhere(basket.readBasket());
    await paidOrders.followPaidElsewhere(found);
    const keys = found.map(({ key }) => key);
    const unpaid = basket.readBasket().filter((each) => !keys.includes(lineKey(each)));
    return {
      forSale: unpaid.length,
      saysPaid: [...readPaidLines().map(({ paid }) => paid), ...found.map(({ paid }) => paid)],
      found,
    };
  }
  return { ...basket, ...paidOrders, openBasket, pay, paymentOfOrder, readPendingPayments };
}

const request: PaymentRequest = {
  email: 'maria@example.com',
  expected_total: 450_000,
  tickets: [
    {
      event_public_id: FORMAT,
      event_city_public_id: FORMAT,
      format_public_id: FORMAT,
      ticket_count: 1,
      insurance: false,
    },
  ],
  consents: { personal_data: true, policy: true, advertising: false },
};

const line = () => ticketLine({ public_id: FORMAT, format_public_id: FORMAT });
const later = (ms: number) => jest.setSystemTime(Date.now() + ms);

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: [...KEPT_BY_TIMERS], now: START });
  browser = newBrowser();
  hasSession = false;
  order = undefined;
  submitted = 0;
});
afterEach(() => {
  jest.useRealTimers();
});

type Buyer = 'member' | 'new guest' | 'returning guest';
const buyers: readonly Buyer[] = ['member', 'new guest', 'returning guest'];
const ways = [
  ['the same browser, a day later', undefined, 25 * 3_600_000],
  ['the same browser, a month later', undefined, 31 * DAY_MS],
  ['without IndexedDB, at once', 'IndexedDB', 60_000],
  ['without IndexedDB, a month later', 'IndexedDB', 31 * DAY_MS],
] as const;
const states: readonly State[] = ['paid', 'canceled', 'new', 'expired', 'refunded'];

/** At the bank, from which this browser does not come back to the page of the thanks. */
async function leaveForBank(buyer: Buyer): Promise<void> {
  hasSession = buyer === 'member';
  const page = await openPage();
  page.changeBasket(() => [line()]);
  later(60_000);
  await page.pay(request);
  hasSession = buyer !== 'returning guest';
}

function become(state: State): void {
  if (!order) throw new Error('nothing was ordered');
  order = { ...order, state, paid: state === 'paid' ? new Date().toISOString() : null };
}

describe.each(buyers)('%s who did not come back from the bank', (buyer) => {
  for (const [way, denied, wait] of ways) {
    test.each(wait < DAY_MS * 2 ? states.slice(0, 1) : states)(
      `${way}, the order is %s: only a paid line leaves, with a word, and is not ordered again`,
      async (state) => {
        browser = newBrowser(denied);
        await leaveForBank(buyer);
        become(state);
        later(wait);
        const before = submitted;
        const page = await openPage();
        const basket = await page.openBasket();
        expect(basket.forSale).toBe(state === 'paid' ? 0 : 1);
        expect(basket.saysPaid).toEqual(state === 'paid' ? [order?.paid] : []);
        expect(page.readBasket()).toHaveLength(state === 'paid' ? 0 : 1);
        expect(submitted).toBe(before);
      },
    );

    test(`${way}, a press before the basket has asked orders no paid line`, async () => {
      browser = newBrowser(denied);
      await leaveForBank(buyer);
      become('paid');
      later(wait);
      const page = await openPage();
      await expect(page.pay({ ...request, expected_total: 470_000 })).rejects.toThrow('оплачен');
      expect(submitted).toBe(1);
      expect(page.readBasket()).toEqual([]);
    });
  }

  test('a basket without local storage is gone with its page, and the thanks know the order by its key', async () => {
    browser = newBrowser('local storage');
    await leaveForBank(buyer);
    become('paid');
    const page = await openPage();
    expect(page.readBasket()).toEqual([]);
    const known = await page.paymentOfOrder(order?.public_id ?? '', { isSignedIn: false, atBank: false });
    expect(known?.pieces).toEqual([{ key: KEY, count: 1 }]);
  });

  test('a month later the browser remembers no address, only the key of its order', async () => {
    await leaveForBank(buyer);
    expect((await (await openPage()).readPendingPayments())[0]?.details?.email).toBe(request.email);
    later(31 * DAY_MS);
    expect((await (await openPage()).readPendingPayments())[0]?.details).toBeUndefined();
  });
});

test('without IndexedDB nothing personal is written to local storage beside the basket', async () => {
  browser = newBrowser('IndexedDB');
  await leaveForBank('returning guest');
  const [kept] = [...(browser.local ?? [])].filter(([name]) => name === 'payments').map(([, text]) => text);
  expect(kept).toContain(order?.key);
  expect(kept).not.toContain('maria');
});

test('a key is forgotten with the line of its order', async () => {
  await leaveForBank('new guest');
  later(2 * DAY_MS);
  const page = await openPage();
  expect(await page.readPendingPayments()).toHaveLength(1);
  page.changeBasket(() => []);
  expect(await page.readPendingPayments()).toEqual([]);
});

describe('another device of a signed-in member', () => {
  /** The same line lies in both browsers; it is paid for from the first. */
  async function paidOnFirst(addedAfter = false): Promise<void> {
    const [first, second] = [browser, newBrowser()];
    if (!addedAfter) {
      hasSession = true;
      browser = second;
      (await openPage()).changeBasket(() => [line()]);
      browser = first;
      later(60_000);
    }
    await leaveForBank('member');
    become('paid');
    later(DAY_MS);
    browser = second;
    if (addedAfter) (await openPage()).changeBasket(() => [line()]);
  }

  test('the line says that it is paid and where its ticket is, is not for sale, and is gone on the next visit', async () => {
    await paidOnFirst();
    const first = await (await openPage()).openBasket();
    expect(first).toMatchObject({ forSale: 0, saysPaid: [order?.paid], found: [{ href: `/me/events/${TICKET}` }] });
    const page = await openPage();
    expect(page.readBasket()).toHaveLength(1);
    await page.openBasket();
    expect(page.readBasket()).toEqual([]);
  });

  test('seen again during the same visit it stays', async () => {
    await paidOnFirst();
    const page = await openPage();
    for (const _time of ['first', 'second']) expect((await page.openBasket()).forSale).toBe(0);
    expect(page.readBasket()).toHaveLength(1);
  });

  test('a press orders nothing', async () => {
    await paidOnFirst();
    await expect((await openPage()).pay(request)).rejects.toThrow('оплачен');
    expect(submitted).toBe(1);
  });

  test.each([0, -2 * DAY_MS])(
    'a buyer who wants another keeps the line for good and can pay, with a clock %d ms off',
    async (skew) => {
      await paidOnFirst();
      later(skew);
      const page = await openPage();
      const [paid] = (await page.openBasket()).found;
      if (!paid) throw new Error('not found');
      await page.keepDespitePaid(paid);
      for (const _visit of ['this', 'next']) {
        expect(await (await openPage()).openBasket()).toMatchObject({ forSale: 1, saysPaid: [] });
      }
      await (await openPage()).pay(request);
      expect(submitted).toBe(2);
    },
  );

  test.each(['canceled', 'new', 'expired', 'refunded'] as const)('an order that is %s takes nothing', async (state) => {
    await paidOnFirst();
    become(state);
    expect(await (await openPage()).openBasket()).toMatchObject({ forSale: 1, saysPaid: [] });
  });

  test('control: a line that was added after the payment is another ticket', async () => {
    await paidOnFirst(true);
    expect(await (await openPage()).openBasket()).toMatchObject({ forSale: 1, saysPaid: [] });
  });

  test('another’s basket is not told: without the session the same line is for sale', async () => {
    await paidOnFirst();
    hasSession = false;
    expect(await (await openPage()).openBasket()).toMatchObject({ forSale: 1, saysPaid: [] });
  });
});
