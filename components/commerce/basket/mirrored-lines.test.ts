import { expect, test } from '@jest/globals';
import type { ShopItem } from '@/lib/contract/commerce/shop';
import type { EventFormat } from '@/lib/contract/events/event-format';
import { lineKey } from '@/lib/domain/commerce/basket/basket-line';
import { mirrorOf } from '@/lib/domain/commerce/basket/mirror';
import { readMirror } from '@/lib/domain/commerce/basket/mirrored-line';
import { goodsLine, licenceLine, participantInfo, pendingLine, ticketLine } from '@/lib/domain/testing/basket-lines';
import { COURIER, paperType } from '@/lib/domain/testing/licence-form';
import { drawnOf, type MirroredBasket, withPricesOf } from './mirrored-lines';

const stored = ticketLine();

const format = {
  ...stored,
  price: 5000,
  event: { ...stored.event, event_type: { title: 'Триатлон', logo: null } },
  event_city: { ...stored.event_city, city: { name_ru: 'Казань' } },
  public_id: stored.format_public_id,
  refund_steps: [],
  license: false,
} as unknown as EventFormat;

const item = {
  public_id: 'shirt',
  title: 'Футболка',
  description: '',
  price: 3000,
  picture: null,
  delivery: true,
  insurance: false,
  proportions: [{ public_id: 'shirt-m', name: 'M', count: 5 }],
} satisfies ShopItem;

const sold = { at: new Date('2026-06-01T09:00:00Z'), formats: [format], items: [item], licences: [paperType] };

const basket = [
  ticketLine({ count: 2, insurance: true, preReg: 'ok', info: participantInfo }),
  goodsLine({ count: 3 }),
  licenceLine({ public_id: paperType.public_id, start_date: '2026-06-10', delivery_method: COURIER.public_id }),
  pendingLine({ public_id: 'swim' }),
];

const linesOf = (known: MirroredBasket) => drawnOf(known)?.lines ?? null;

const mirrored = (lines = basket) => readMirror(decodeURIComponent(mirrorOf(lines) ?? '')) ?? [];

test('the lines of the server have the keys, counts and choices of the stored ones and the prices of now', () => {
  const lines = linesOf({ lines: mirrored(), ...sold }) ?? [];
  expect(lines.map(lineKey)).toEqual(basket.map(lineKey));
  expect(lines).toMatchObject([
    { selector: 'ticket', count: 2, insurance: true, preReg: 'ok', price: 5000 },
    { selector: 'shop', count: 3, price: 3000, size: { name: 'M' } },
    { selector: 'license', start_date: '2026-06-10', price: paperType.price, deliveryPrice: COURIER.cost },
    { selector: 'pending' },
  ]);
});

test('a count and an insurance that are no longer sold are drawn as the browser would store them', () => {
  const closed = { ...format, insurance_available: false };
  const lines = linesOf({ lines: mirrored([ticketLine({ count: 500, insurance: true })]), ...sold, formats: [closed] });
  expect(lines).toMatchObject([{ count: 500, insurance: false }]);
  const tampered = [{ selector: 'ticket' as const, id: format.public_id, count: 1_000_000 }];
  expect(linesOf({ lines: tampered, ...sold })).toMatchObject([{ count: 500 }]);
});

test('a basket whose size or licence is no longer sold is left to the browser', () => {
  expect(linesOf({ lines: mirrored(), ...sold, items: [{ ...item, proportions: [] }] })).toBeNull();
  expect(linesOf({ lines: mirrored(), ...sold, licences: [] })).toBeNull();
});

test('stored lines take the prices of the drawn ones and keep every choice, which may be newer', () => {
  const choices = {
    count: 2,
    insurance: true,
    preReg: 'ok' as const,
    cluster: { name: 'Новый' },
    info: participantInfo,
  };
  const chosen = [ticketLine({ ...choices, insurance_cost: 100 }), goodsLine({ left: 1 }), ...basket.slice(2)];
  const old = { ...format, insurance_available: false, clusters: [], insurance_cost: 400 };
  const drawn = linesOf({ lines: mirrored(), ...sold, formats: [old] }) ?? [];
  const priced = withPricesOf(drawn, chosen);
  expect(priced).toMatchObject([
    { ...choices, price: 5000, insurance_cost: 400, totalCost: 10_800 },
    { price: 3000, left: 1 },
    { selector: 'license' },
    { selector: 'pending' },
  ]);
  expect(withPricesOf(drawn, priced)).toBe(priced);
});
