import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  addLine,
  awaitsParticipant,
  type BasketLine,
  lineKey,
  parseBasket,
  pieceCount,
  removeLine,
  updateLine,
  withoutPaid,
} from '@/lib/domain/basket';

const line = (values: Partial<BasketLine> = {}): BasketLine => ({
  selector: 'ticket',
  public_id: 'sprint',
  title: 'Спринт',
  price: 4500,
  count: 1,
  totalCost: 4500,
  logo: null,
  event: { public_id: 'cup', title: 'Кубок России' },
  event_city: { public_id: 'kazan', timezone: 'Europe/Moscow', name: 'Казань' },
  format_public_id: 'sprint',
  start_time: '2026-06-20T07:00:00Z',
  insurance: false,
  insurance_available: true,
  insurance_cost: 350,
  clusters: [],
  preregistration: true,
  preReg: '',
  team_all: false,
  max_count: null,
  fixed_count: false,
  buy_limit: null,
  tickets_left: { athlete: 30 },
  age_min: null,
  age_max: null,
  ...values,
});

const info = {
  first_name: 'Мария',
  last_name: 'Соколова',
  phone: '+79161234567',
  gender: 'female' as const,
  birth_date: '1994-09-04',
};

describe('a line of the basket', () => {
  test('[C-048] a ticket is known by its format', () => {
    expect(lineKey(line({ format_public_id: 'olympic' }))).toBe('ticket:olympic');
  });

  test('[C-049] adding an existing line leaves one line with the new values', () => {
    const lines = addLine([line({ count: 3, price: 4500 })], line({ count: 1, price: 4700 }));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ count: 1, price: 4700 });
  });

  test('[C-049] participant data saved before stay, because the new line lacks them (U-42)', () => {
    const [merged] = addLine([line({ info, preReg: 'ok' })], line());
    expect(merged).toMatchObject({ info, preReg: 'ok' });
  });

  test('another format is another line, at the end', () => {
    const lines = addLine([line()], line({ format_public_id: 'olympic' }));
    expect(lines.map(lineKey)).toEqual(['ticket:sprint', 'ticket:olympic']);
  });

  test('[C-075] a line is changed and removed by its key, the others stand', () => {
    const lines = [line(), line({ format_public_id: 'olympic' })];
    expect(updateLine(lines, 'ticket:olympic', { insurance: true }).map((each) => each.insurance)).toEqual([
      false,
      true,
    ]);
    expect(removeLine(lines, 'ticket:sprint').map(lineKey)).toEqual(['ticket:olympic']);
  });

  test.each([
    [true, '', true],
    [true, 'ok', false],
    [true, 'later', false],
    [false, '', false],
  ] as const)(
    '[C-078 C-079 C-080] preregistration %p with preReg %p waits for data: %p',
    (preregistration, preReg, waits) => {
      expect(awaitsParticipant(line({ preregistration, preReg }))).toBe(waits);
    },
  );

  test('[P-027] the badge counts pieces, not lines', () => {
    expect(pieceCount([line({ count: 2 }), line({ format_public_id: 'olympic', count: 3 })])).toBe(5);
    expect(pieceCount([])).toBe(0);
  });
});

describe('what a paid order takes out', () => {
  test.each([
    ['the paid line goes', 1, 1, []],
    ['what was added meanwhile stays', 3, 1, [2]],
    ['a format that was not paid stays', 2, 0, [2]],
  ])('%s', (_title, count, paid, left) => {
    const items =
      paid === 0 ? [{ format_public_id: 'other', count: 1 }] : [{ format_public_id: 'sprint', count: paid }];
    expect(withoutPaid([line({ count })], items).map((each) => each.count)).toEqual(left);
  });
});

describe('[A-050] what local storage holds', () => {
  test('a stored basket comes back as it was', () => {
    const lines = [line({ info, preReg: 'ok', count: 2 }), line({ format_public_id: 'olympic' })];
    expect(parseBasket(JSON.stringify(lines))).toEqual(lines);
  });

  test.each([null, '', '{', '"text"', '5', 'null', '{}', '[null, 5, "x", {}]'])('%p is an empty basket', (stored) => {
    expect(parseBasket(stored)).toEqual([]);
  });

  test('a line that cannot be read is left out, the others stay', () => {
    const stored = JSON.stringify([
      line({ count: 501 }),
      { selector: 'balloon' },
      line({ format_public_id: 'olympic' }),
    ]);
    expect(parseBasket(stored).map(lineKey)).toEqual(['ticket:olympic']);
  });

  test('whatever stands there, reading never throws and gives lines within their bounds', () => {
    const anyJson = fc.oneof(
      fc.json(),
      fc.string(),
      fc.array(fc.anything()).map((value) => String(JSON.stringify(value))),
    );
    const mangled = fc
      .tuple(fc.constantFrom(...Object.keys(line())), fc.jsonValue())
      .map(([field, value]) => JSON.stringify([{ ...line(), [field]: value }]));
    fc.assert(
      fc.property(fc.oneof(anyJson, mangled), (stored) => {
        for (const { count } of parseBasket(stored)) expect(count >= 1 && count <= 500).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });

  test('adding twice is adding once', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c')), fc.constantFrom('a', 'b', 'c'), (formats, added) => {
        const lines = formats.map((format) => line({ format_public_id: format })).reduce<BasketLine[]>(addLine, []);
        const once = addLine(lines, line({ format_public_id: added }));
        expect(addLine(once, line({ format_public_id: added }))).toEqual(once);
      }),
    );
  });
});
