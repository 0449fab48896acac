import { describe, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { type BasketLine as Line, type LineKind, type LineOf, lineKey } from '@/lib/domain/commerce/basket/basket-line';
import { previewPrice } from '@/lib/domain/commerce/basket/basket-price';
import { lineRefusal } from '@/lib/domain/commerce/basket/line-refusal';
import { parseBasket } from '@/lib/domain/commerce/basket/stored-basket';
import { goodsLine, licenceLine, participantInfo, pendingLine, ticketLine } from '@/lib/domain/testing/basket-lines';
import { BasketLine } from './basket-line';

const NOW = new Date('2026-06-01T09:00:00Z');
const promocode = { code: 'ТРИ', discount: 10, available_code_count: 1 };
const question = { name: 'club', label: 'Клуб', required: true };

/** Every field that a line can have. */
const whole: { readonly [Kind in LineKind]: LineOf<Kind> } = {
  ticket: ticketLine({
    info: { ...participantInfo, item_size: 'M', region: 77, additional_fields: [{ ...question, value: 'ЦСКА' }] },
    preReg: 'ok',
    promocode,
    lost_promocode: 'OLD',
    sale_ends: '2026-06-19T21:00:00Z',
    regions: true,
    additional_fields: [question],
    clusters: [{ name: 'Любители', document: true }],
    cluster: { name: 'Любители', document: { id: 'f', name: 'a.pdf' } },
    max_count: 4,
    buy_limit: 8,
    age_min: 10,
    age_max: 70,
    team: { public_id: 'team', number: '7' },
    team_all: true,
    shirts: true,
    eventGoods: ['shop:shirt:shirt-m'],
  }),
  shop: goodsLine({ promocode, file: { id: 'f', name: 'photo.png' }, logo: '/api/files/a.jpg' }),
  license: licenceLine({
    start_date: '2026-06-10',
    sealed: 'sealed',
    sealed_until: '2026-06-02T09:00:00Z',
    delivery_method: 'post',
    delivery_name: 'Почта',
    deliveryPrice: 300,
  }),
  certificate: { ...goodsLine(), selector: 'certificate', format_public_id: 'gift' },
  pending: pendingLine({ size_public_id: 'shirt-m' }),
};

/** The paths to all values inside a line. */
function pathsIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]];
  return [[], ...Object.entries(value).flatMap(([name, inner]) => pathsIn(inner).map((rest) => [name, ...rest]))];
}

function withValue(line: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const copy = (Array.isArray(line) ? [...line] : { ...(line as object) }) as Record<string, unknown>;
  copy[name] = withValue(copy[name], rest, value);
  return copy;
}

const WRONG = [
  ...[null, true, -1, 1.5, 1e300, 'garbage', '', '%', '2026-13-45', '9999999-01-01T00:00:00Z', 'Mars/Phobos'],
  ...[[], {}, [[]]],
];

function drawn(line: Line): string {
  const price = previewPrice([line], { delivery: 0, vipOf: () => ({ form: 'percent', value: 20 }) });
  const refusal = lineRefusal(line, { isGone: false, hold: null, now: NOW });
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <BasketLine line={line} refusal={refusal} price={price.of(line)} />
    </QueryClientProvider>,
  );
}

describe('no stored value kills the page of the basket [R-11, finding 12]', () => {
  test.each(Object.entries<Line>(whole))('%s', (_selector, line) => {
    expect(parseBasket(JSON.stringify([line])).lines).toEqual([line]);
    expect(drawn(line)).toContain('<section');
    for (const path of pathsIn(line)) {
      for (const value of WRONG) {
        const stored = JSON.stringify([withValue(line, path, value), goodsLine({ public_id: 'other' })]);
        const { lines, unreadable } = parseBasket(stored);
        // A line is shown or said to be gone.
        expect(lines.length + unreadable.length).toBe(2);
        expect(lines.map(lineKey)).toContain('shop:other:shirt-m');
        for (const each of lines.slice(0, lines.length - 1)) {
          try {
            drawn(each);
          } catch (error) {
            throw new Error(`${path.join('.')} = ${JSON.stringify(value)}`, { cause: error });
          }
        }
      }
    }
  });
});
