import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { LockedFormat } from '@/federation/modules/base/reservation/formats-for-sale';
import { goodsLinesToSell, newGoodsLines } from '@/federation/modules/commerce/shop/sale/goods-lines';
import type { RequestedGoods } from '@/federation/modules/commerce/shop/sale/requested-goods';
import type { RequestedTickets } from '@/federation/modules/commerce/ticket/sale/requested-tickets';
import { newTicketLines, ticketLinesToSell } from '@/federation/modules/commerce/ticket/sale/ticket-lines';
import { paymentRequest } from '@/lib/contract/commerce/payment';
import { previewPrice } from '@/lib/domain/commerce/basket/basket-price';
import type { AppliedPromocode } from '@/lib/domain/commerce/basket/line-fields';
import { rublesOf } from '@/lib/domain/commerce/money/money';
import { vipOff } from '@/lib/domain/commerce/money/vip';
import { goodsLine, ticketLine, vipOfLines } from '@/lib/domain/testing/basket-lines';
import { propertyRuns } from '@/lib/domain/testing/property-runs';
import { MOST_KOPECKS, priceOrder } from './price-order';

const uuid = (at: number, kind: number) => `0000000${kind}-0000-4000-8000-${String(at).padStart(12, '0')}`;
const kopecks = fc.integer({ min: 0, max: 700_000 });
const code = fc.option(
  fc.record({
    code: fc.constantFrom('A', 'B', 'C'),
    discount: fc.integer({ min: 1, max: 100 }),
    uses: fc.nat(8),
  }),
  { nil: undefined },
);
const line = { unit: kopecks, count: fc.integer({ min: 1, max: 500 }), code };
const basket = fc.record({
  tickets: fc.array(fc.record({ ...line, insurance: fc.boolean(), insuranceUnit: kopecks }), { maxLength: 4 }),
  goods: fc.array(fc.record(line), { maxLength: 4 }),
  delivery: kopecks,
  vip: fc.option(fc.record({ form: fc.constantFrom('percent', 'sum'), value: fc.integer({ min: 1, max: 100 }) })),
});
type Basket = typeof basket extends fc.Arbitrary<infer B> ? B : never;
type Code = Basket['goods'][number]['code'];

/** One code is one thing, whichever line names it. */
function codesOf({ tickets, goods }: Basket) {
  const first = new Map<string, NonNullable<Code>>();
  for (const one of [...tickets, ...goods]) {
    if (one.code && !first.has(one.code.code)) first.set(one.code.code, one.code);
  }
  return (named: Code) => named && first.get(named.code);
}

/** The basket as the page has it: rubles of the API's responses, codes with the uses that the API told. */
function onThePage(given: Basket) {
  const codeOf = codesOf(given);
  const applied = (named: Code): AppliedPromocode | undefined => {
    const known = codeOf(named);
    return known && { code: known.code, discount: known.discount, available_code_count: known.uses };
  };
  return [
    ...given.tickets.map(({ unit, count, insurance, insuranceUnit, code: named }, at) =>
      ticketLine({
        format_public_id: uuid(at, 1),
        price: rublesOf(unit),
        count,
        insurance,
        insurance_cost: rublesOf(insuranceUnit),
        promocode: applied(named),
      }),
    ),
    ...given.goods.map(({ unit, count, code: named }, at) =>
      goodsLine({ public_id: uuid(at, 2), price: rublesOf(unit), count, promocode: applied(named) }),
    ),
  ];
}

/** The same as the API has it: rows of the database, the buyer's words only for what is requested and how much. */
function atTheApi(given: Basket) {
  const codeOf = codesOf(given);
  const promoOf = (named: Code) => {
    const known = codeOf(named);
    return known && { publicId: known.code, code: known.code, discount: known.discount };
  };
  // Only what is priced by is made: rows of the database have more.
  const tickets = given.tickets.map(({ count, insurance, code: named }, at) => ({
    line: { insurance },
    formatId: uuid(at, 1),
    count,
    promo: promoOf(named),
  })) as unknown as RequestedTickets[];
  const goods = given.goods.map(({ unit, count, code: named }, at) => ({
    line: { count },
    size: { publicId: uuid(at, 3), productId: uuid(at, 2), name: 'M', product: { title: '', priceKopecks: unit } },
    promo: promoOf(named),
  })) as unknown as RequestedGoods[];
  const formats = new Map(
    given.tickets.map(({ unit, insuranceUnit }, at) => [
      uuid(at, 1),
      {
        format: { publicId: uuid(at, 1), title: '', priceKopecks: unit, insuranceKopecks: insuranceUnit },
        event: { title: '' },
      } as unknown as LockedFormat,
    ]),
  );
  const usesLeft = new Map(
    [...given.tickets, ...given.goods].flatMap(({ code: named }) => {
      const known = codeOf(named);
      return known ? [[known.code, known.uses] as const] : [];
    }),
  );
  return { tickets, goods, formats, usesLeft };
}

/** The total of the order and the sum of its lines as they are kept, in kopecks. */
function soldByTheApi(given: Basket) {
  const { tickets, goods, formats, usesLeft } = atTheApi(given);
  // No discount is used up where it takes nothing off.
  const unit = given.tickets[0]?.unit ?? 0;
  const vip = given.vip && vipOff(unit, given.vip) > 0 ? given.vip : null;
  const lines = [...ticketLinesToSell(tickets, formats, [vip]), ...goodsLinesToSell(goods)];
  const { lines: prices, total } = priceOrder(lines, usesLeft, given.delivery);
  const request = { orderId: 'order', files: new Map() };
  const written = [
    newTicketLines(tickets, { ...request, prices: prices.slice(0, tickets.length) }, null, formats),
    newGoodsLines(goods, { ...request, prices: prices.slice(tickets.length) }),
  ];
  const rows = written.flatMap((each) => each.rows as { amountKopecks: number }[]);
  const receipt = written.flatMap((each) => each.receipt);
  return {
    total: total.total,
    ofLines: rows.reduce((sum, { amountKopecks }) => sum + amountKopecks, given.delivery),
    ofReceipt: receipt.reduce((sum, { amount }) => sum + amount, given.delivery),
  };
}

const goodsFor = (...units: number[]): Basket => ({
  tickets: [],
  goods: units.map((unit) => ({ unit, count: 500, code: undefined })),
  delivery: 0,
  vip: null,
});
/** 21.5 million rubles in kopecks: 500 × 4,294,967 is 147 less than what the database holds. */
const justCheapEnough = { ...goodsFor(4_294_967), delivery: 147 };
const justTooDear = { ...goodsFor(4_294_967), delivery: 148 };

describe('random baskets [R-08 U-69]', () => {
  test('the page’s preview is the API’s price to the kopeck, and its lines add up to the order', () => {
    fc.assert(
      fc.property(basket, (given) => {
        const lines = onThePage(given);
        const preview = previewPrice(lines, { delivery: given.delivery, vipOf: vipOfLines(lines, given.vip) });
        if (preview.total > MOST_KOPECKS) return expect(() => soldByTheApi(given)).toThrow('Заказ слишком велик');
        const { total, ofLines, ofReceipt } = soldByTheApi(given);
        expect([total, ofLines, ofReceipt]).toEqual([preview.total, preview.total, preview.total]);
      }),
      { numRuns: propertyRuns({ usual: 1000, long: 10_000 }), examples: [[justTooDear], [justCheapEnough]] },
    );
  });
});

describe('random mutations of what a browser sends [R-08 U-69]', () => {
  const id = uuid(1, 1);
  const body = (lie: object, count: number) => ({
    email: 'a@example.ru',
    tickets: [
      {
        ...lie,
        event_public_id: id,
        event_city_public_id: id,
        format_public_id: id,
        ticket_count: count,
        insurance: true,
      },
    ],
    shop: [{ ...lie, product: { ...lie, public_id: id }, proportion: { ...lie, public_id: id }, count }],
    expected_total: 100_000,
    consents: { personal_data: true, policy: true, advertising: false },
    ...lie,
  });
  const lie = fc.dictionary(
    fc.constantFrom(
      ...['price', 'totalCost', 'discount', 'role', 'discount_form', 'amount', 'delivery_cost', 'insurance_cost'],
      ...['unit_kopecks', 'amount_kopecks', 'terminal', 'status', 'available_code_count', 'percent', 'vip', 'left'],
    ),
    fc.oneof(fc.double(), fc.integer(), fc.string(), fc.constantFrom(null, true, 'VIP', 'paid'), fc.constant([])),
  );

  test('a request with invented prices, discounts, roles and terminals is parsed to the same order as one without', () => {
    fc.assert(
      fc.property(lie, fc.integer({ min: 1, max: 500 }), (values, count) => {
        const told = JSON.stringify(paymentRequest.parse(body(values, count)));
        return told === JSON.stringify(paymentRequest.parse(body({}, count)));
      }),
      { numRuns: propertyRuns({ usual: 1000, long: 10_000 }) },
    );
    expect(paymentRequest.safeParse(body({ promocode: 'X'.repeat(51) }, 1)).success).toBe(false);
  });
});
