import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { users } from '@/federation/db/schema/account/user';
import { orders } from '@/federation/db/schema/commerce/order';
import { type TestApp, testApp } from '@/federation/testing/app';
import { type Bought, type Checkout, checkoutOf, lineOf, order } from '@/federation/testing/buyer';
import { createFormat } from '@/federation/testing/format';
import { createProduct, createPromoCode, goodsOf, toMoscow } from '@/federation/testing/goods';
import { createLicenceTypes } from '@/federation/testing/licence';
import { licenceDelivery, licenceLine } from '@/federation/testing/licence-line';
import { signedInUser, type TestUser } from '@/federation/testing/signed-in-user';
import type { LicenceType } from '@/lib/contract/commerce/licence-type';
import type { PromoCodeResponse } from '@/lib/contract/commerce/promocode';
import type { ShopItem } from '@/lib/contract/commerce/shop';
import type { EventFormat } from '@/lib/contract/events/event-format';
import type { BasketLine } from '@/lib/domain/commerce/basket/basket-line';
import { previewPrice } from '@/lib/domain/commerce/basket/basket-price';
import type { AppliedPromocode } from '@/lib/domain/commerce/basket/line-fields';
import { vipDiscountOf } from '@/lib/domain/commerce/money/vip';
import { goodsLine, licenceLine as licenceOfBasket, ticketLine, vipOfLines } from '@/lib/domain/testing/basket-lines';

/** Kopecks, percents, grams. Whose code is `null` has none; codes of one name share their uses. */
interface Line {
  readonly unit: number;
  readonly count: number;
  readonly code: Code | null;
}
interface Code {
  readonly name: string;
  readonly percent: number;
  readonly uses: number;
}
interface Tickets extends Line {
  /** Insurance of one ticket; `null` where they are not insured. */
  readonly insurance: number | null;
  readonly team: boolean;
}
interface Goods extends Line {
  readonly grams: number;
}
interface Licence {
  readonly paper: boolean;
  readonly code: Code | null;
}
interface Vip {
  readonly form: 'percent' | 'sum';
  /** Percent or rubles. */
  readonly value: number;
}
interface Basket {
  readonly tickets: readonly Tickets[];
  readonly goods: readonly Goods[];
  readonly licences: readonly Licence[];
  readonly vip: Vip | null;
}

/** Always the same 32 baskets: a generator of pseudo-random numbers with its own seed (Park and Miller). */
function generatedBaskets(): Basket[] {
  let state = 20_261_122;
  const below = (bound: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % bound;
  };
  const oneOf = <T>(...values: T[]): T => values[below(values.length)] as T;
  const listOf = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
  return Array.from({ length: 32 }, (_, number) => {
    const ticketCodes: (Code | null)[] = [
      null,
      { name: 'START10', percent: 10, uses: 100 },
      { name: 'START15', percent: 15, uses: 1 + below(3) },
      { name: 'FREESTART', percent: 100, uses: 1 + below(2) },
    ];
    const shopCode = { name: 'SHOP15', percent: 15, uses: 1 + below(4) };
    const licenceCode = { name: 'LICENCE10', percent: 10, uses: 1 + below(2) };
    const tickets = listOf(below(4), (): Tickets => {
      const team = below(5) === 0;
      return {
        unit: oneOf(99_999, 333_333, 123_456, 450_000),
        count: team ? oneOf(4, 8) : 1 + below(4),
        code: oneOf(...ticketCodes),
        insurance: oneOf(null, 1, 35_000),
        team,
      };
    });
    const goods = listOf(
      below(3) + (tickets.length === 0 ? 1 : 0),
      (): Goods => ({
        unit: oneOf(99_999, 333_333, 123_456, 249_000),
        count: 1 + below(3),
        code: oneOf(null, shopCode),
        grams: oneOf(220, 500, 999, 1000, 1333),
      }),
    );
    const licences = listOf(below(3), () => ({ paper: below(2) === 0, code: oneOf(null, licenceCode) }));
    const vip = number % 8 < 5 ? null : oneOf<Vip>({ form: 'percent', value: 33 }, { form: 'sum', value: 1000 });
    return { tickets, goods, licences, vip };
  });
}

const [FIRST_KILO, NEXT_KILO] = [30_000, 5_000];
const [ONLINE, PAPER, POST] = [100_000, 120_000, 30_000];

/** What a code takes off one piece: half a kopeck rounds up (C-158, C-159), 100 % is all of it (C-156). */
const offOne = (unit: number, percent: number) => (percent === 100 ? unit : Math.floor((unit * percent + 50) / 100));

/**
 * What each payment must be, from the specification alone: nothing here is the product's. Pieces + insurance for each
 * ticket (C-189) + delivery − codes (C-157, U-36) − the personal discount on the first ticket, which no code touches (U-33).
 */
function expectedOf({ tickets, goods, licences, vip }: Basket) {
  const left = new Map<string, number>();
  const offLine = ({ unit, code }: Pick<Line, 'unit' | 'code'>, pieces: number) => {
    if (!code) return 0;
    const uses = left.get(code.name) ?? code.uses;
    const used = Math.min(uses, pieces);
    left.set(code.name, uses - used);
    return used * offOne(unit, code.percent);
  };
  let shop = 0;
  tickets.forEach((line, at) => {
    const isVip = vip !== null && at === 0;
    shop += line.count * (line.unit + (line.insurance ?? 0));
    if (isVip) shop -= vip.form === 'sum' ? Math.min(line.unit, vip.value * 100) : offOne(line.unit, vip.value);
    shop -= offLine(line, isVip ? line.count - 1 : line.count);
  });
  let grams = 0;
  for (const line of goods) {
    shop += line.count * line.unit - offLine(line, line.count);
    grams += line.count * line.grams;
  }
  if (grams > 0) shop += FIRST_KILO + Math.floor((grams - 1) / 1000) * NEXT_KILO;
  let insurer = 0;
  for (const { paper, code } of licences) {
    const unit = paper ? PAPER : ONLINE;
    insurer += unit - offLine({ unit, code }, 1) + (paper ? POST : 0);
  }
  return { shop, insurer };
}

let federation: TestApp;
let member: TestUser;
let types: Awaited<ReturnType<typeof createLicenceTypes>>;
beforeAll(async () => {
  federation = await testApp();
  member = await signedInUser(federation);
  types = await createLicenceTypes(federation.db);
});
afterAll(() => federation.close());

async function read<T>(url: string): Promise<T> {
  const response = await federation.app.inject({ url });
  expect({ url, status: response.statusCode }).toEqual({ url, status: 200 });
  return response.json<T>();
}

const SELECTORS = { ticket: 'ticket', product: 'shop', insurance: 'license' } as const;

/** Sells what the basket names, and gives it as the page has it (from the API's responses) and as it is ordered. */
async function onSale({ tickets, goods, licences }: Basket) {
  const codes = new Map<string, string>();
  const lines: BasketLine[] = [];
  /** The code in the database, made once, and what the API tells of it. */
  async function codeFor(code: Code | null, kind: keyof typeof SELECTORS, id: string) {
    if (!code) return {};
    const made = codes.get(code.name) ?? (await newCode(code, SELECTORS[kind]));
    codes.set(code.name, made);
    const told = await read<PromoCodeResponse>(`/api/promocode/check/${kind}/${made}/${id}`);
    const { available_code_count, promocode } = told;
    const applied: AppliedPromocode = { code: made, discount: promocode.discount, available_code_count };
    return { ordered: { promocode: made }, shown: { promocode: applied } };
  }
  const ticketLines = [];
  for (const { unit, count, code, insurance, team } of tickets) {
    const rules = team ? { team, maxCount: 4, fixedCount: true } : {};
    const values = { priceKopecks: unit, insuranceKopecks: insurance, places: 1000, ...rules };
    const format = await createFormat(federation.db, values);
    const { price, insurance_cost } = await read<EventFormat>(`/api/event_format/${format.publicId}`);
    const { ordered, shown } = await codeFor(code, 'ticket', format.publicId);
    const insured = insurance !== null;
    lines.push(
      ticketLine({ format_public_id: format.publicId, price, insurance_cost, insurance: insured, count, ...shown }),
    );
    const counted = team ? { ticket_count: undefined, team_count: count } : { ticket_count: count };
    ticketLines.push(lineOf(format, { ...counted, insurance: insured, ...ordered }));
  }
  const shop = [];
  for (const { unit, count, code, grams } of goods) {
    const product = await createProduct(federation.db, { M: 100 }, { priceKopecks: unit, weightGrams: grams });
    const { price } = await read<ShopItem>(`/api/shop/product/${product.publicId}`);
    const { ordered, shown } = await codeFor(code, 'product', product.publicId);
    lines.push(goodsLine({ public_id: product.publicId, price, count, ...shown }));
    shop.push(goodsOf(product, 'M', { count, ...ordered }));
  }
  const insurances = [];
  const { values: catalogue } = await read<{ values: LicenceType[] }>('/api/insurances');
  for (const [at, { paper, code }] of licences.entries()) {
    const id = paper ? types.paper : types.online;
    const type = catalogue.find(({ public_id }) => public_id === id);
    const { ordered, shown } = await codeFor(code, 'insurance', id);
    const sent = paper ? { delivery: licenceDelivery(types.post) } : {};
    const deliveryPrice = paper ? (type?.delivery.find(({ public_id }) => public_id === types.post)?.cost ?? 0) : 0;
    // A basket has one licence of a type; an order takes several.
    lines.push(licenceOfBasket({ public_id: `${id} ${at}`, price: type?.price ?? 0, deliveryPrice, ...shown }));
    insurances.push(await licenceLine(id, { ...sent, ...ordered }));
  }
  return { lines, body: { tickets: ticketLines, shop, insurances } };
}

async function newCode({ percent, uses }: Code, selector: 'ticket' | 'shop' | 'license'): Promise<string> {
  return (await createPromoCode(federation.db, { selector, discount: percent, uses })).code;
}

async function sendingCost(lines: readonly BasketLine[]): Promise<number> {
  const goods = lines.flatMap((line) =>
    line.selector === 'shop' ? [{ public_id: line.public_id, count: line.count }] : [],
  );
  if (goods.length === 0) return 0;
  const payload = { city: { id: toMoscow.location_id }, goods };
  const response = await federation.app.inject({ method: 'POST', url: '/api/shop/delivery/price', payload });
  return Math.round(response.json<{ delivery: { cost: number } }>().delivery.cost * 100);
}

const kopecksIn = (rubles: string) => Number(rubles.replace('.', ''));

/** The sum as the bank, the order and the receipt tell it. */
async function sumsOf({ orderId, response, total }: Bought) {
  const [row] = await federation.db.select().from(orders).where(eq(orders.publicId, orderId));
  if (row?.amountKopecks === 0) return { order: 0, bank: 0, receipt: 0, receiptLines: 0 };
  const receipt: { total: string; lines: { sum: string }[] } = JSON.parse(
    Buffer.from(response.form?.Receipt ?? '', 'base64').toString(),
  );
  return {
    order: row?.amountKopecks,
    bank: kopecksIn(total),
    receipt: kopecksIn(receipt.total),
    receiptLines: receipt.lines.reduce((sum, line) => sum + kopecksIn(line.sum), 0),
  };
}

const all = (sum: number) => ({ order: sum, bank: sum, receipt: sum, receiptLines: sum });

describe('32 baskets cost the same, to the kopeck, by hand, on the page, in the order, at the bank and on the receipt', () => {
  test.each(generatedBaskets().map((basket, at) => [at + 1, basket] as const))('%i', async (_number, basket) => {
    const { vip } = basket;
    const role = vip ? ({ role: 'VIP', discount: vip.value, discountForm: vip.form } as const) : { role: 'user' };
    await federation.db.update(users).set(role).where(eq(users.publicId, member.userId));
    const headers = vip ? member.headers : {};
    const expected = expectedOf(basket);
    const { lines, body } = await onSale(basket);

    const discount = vip && vipDiscountOf({ role: 'VIP', discount: vip.value, discount_form: vip.form });
    const page = previewPrice(lines, { delivery: await sendingCost(lines), vipOf: vipOfLines(lines, discount) });
    const sums = { federation: expected.shop, insurer: expected.insurer };
    expect(page.payments).toEqual([
      ...(body.tickets.length + body.shop.length > 0 ? [{ terminal: 'federation', total: sums.federation }] : []),
      ...(body.insurances.length > 0 ? [{ terminal: 'insurer', total: sums.insurer }] : []),
    ]);
    expect(page.total).toBe(sums.federation + sums.insurer);

    const checkout = (values: Partial<Checkout>) =>
      checkoutOf([], { ...(vip && { email: member.email }), delivery: toMoscow, ...values });
    const first = await order(federation, checkout({ ...body, expected_total: sums.federation }), { headers });
    expect(await sumsOf(first)).toEqual(all(sums.federation));
    if (body.insurances.length === 0) return;
    const { insurances } = body;
    const second = await order(federation, checkout({ insurances, expected_total: sums.insurer }), { headers });
    expect(await sumsOf(second)).toEqual(all(sums.insurer));
  });
});

test('the baskets have all that changes a price', () => {
  const baskets = generatedBaskets();
  const codes = baskets.flatMap(({ tickets, goods, licences }) => [...tickets, ...goods, ...licences]);
  const names = new Set(codes.flatMap(({ code }) => code?.name ?? []));
  expect(names).toEqual(new Set(['START10', 'START15', 'FREESTART', 'SHOP15', 'LICENCE10']));
  const kilos = baskets.map(({ goods }) =>
    Math.ceil(goods.reduce((sum, one) => sum + one.grams * one.count, 0) / 1000),
  );
  expect(Math.min(...kilos.filter((kilo) => kilo > 0))).toBe(1);
  expect(Math.max(...kilos)).toBeGreaterThan(5);
  expect(baskets.filter(({ vip }) => vip)).toHaveLength(12);
  expect(baskets.filter(({ vip, tickets }) => vip && tickets.some(({ code }) => code)).length).toBeGreaterThan(3);
  expect(baskets.flatMap(({ tickets }) => tickets).filter(({ team }) => team).length).toBeGreaterThan(3);
  expect(baskets.flatMap(({ tickets }) => tickets).filter(({ insurance }) => insurance === 1).length).toBeGreaterThan(
    3,
  );
  expect(baskets.filter(({ tickets, licences }) => tickets.length > 0 && licences.length > 0).length).toBeGreaterThan(
    5,
  );
});
