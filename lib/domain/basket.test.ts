import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  addLine,
  awaitsParticipant,
  type BasketLine,
  lineKey,
  lineObstacle,
  openClusters,
  parseBasket,
  pieceCount,
  refreshLine,
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
  event: { public_id: 'cup', title: 'Кубок России', kind: 'Триатлон' },
  event_city: { public_id: 'kazan', timezone: 'Europe/Moscow', name: 'Казань' },
  format_public_id: 'sprint',
  start_time: '2026-06-20T07:00:00Z',
  insurance: false,
  insurance_available: true,
  insurance_cost: 350,
  clusters: [],
  preregistration: true,
  preReg: '',
  second_name: false,
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

  test('[C-077 C-189] a change takes the total with it', () => {
    const [changed] = updateLine([line()], 'ticket:sprint', { count: 3, insurance: true });
    expect(changed).toMatchObject({ count: 3, totalCost: 14_550 });
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

/** What a format says of itself in the tests below, and the line that follows it. */
const { selector, public_id, format_public_id, count, totalCost, insurance, preReg, ...format } = line();

describe('a line follows its format', () => {
  test('the same again changes nothing, not even the array', () => {
    const lines = [line({ count: 2, totalCost: 9000, info, preReg: 'ok' })];
    expect(refreshLine(lines, 'ticket:sprint', format)).toBe(lines);
    expect(refreshLine(lines, 'ticket:unknown', { ...format, price: 1 })).toBe(lines);
  });

  test('a new price and fewer places come in; count and participant stay', () => {
    const lines = [line({ count: 2, info, preReg: 'ok' }), line({ format_public_id: 'olympic' })];
    const [fresh, other] = refreshLine(lines, 'ticket:sprint', {
      ...format,
      price: 4700,
      tickets_left: { athlete: 1 },
    });
    expect(fresh).toMatchObject({ price: 4700, count: 2, totalCost: 9400, tickets_left: { athlete: 1 }, info });
    expect(other).toBe(lines[1]);
  });

  test('an insurance that is offered no more is given up', () => {
    const [fresh] = refreshLine([line({ insurance: true })], 'ticket:sprint', {
      ...format,
      insurance_available: false,
    });
    expect(fresh).toMatchObject({ insurance: false, totalCost: 4500 });
  });

  test('a cluster that is gone is chosen anew', () => {
    const [fresh] = refreshLine([line({ info, preReg: 'ok', cluster: { name: 'B' } })], 'ticket:sprint', {
      ...format,
      clusters: [{ name: 'A', document: false }],
    });
    expect(fresh).toMatchObject({ info, preReg: '' });
    expect(fresh?.cluster).toBeUndefined();
  });

  test('teams of another size make another count', () => {
    const teams = { team_all: true, fixed_count: true };
    const [fresh] = refreshLine([line({ ...teams, max_count: 3, count: 6 })], 'ticket:sprint', {
      ...format,
      ...teams,
      max_count: 4,
    });
    expect(fresh?.count).toBe(4);
  });
});

describe('what stands against paying a line', () => {
  const now = new Date('2026-06-20T06:59:59Z');
  const atStart = new Date('2026-06-20T07:00:00Z');
  const ready = { preReg: 'later' as const };
  test.each([
    ['nothing', ready, {}, null],
    ['a format that is gone', ready, { isGone: true }, 'gone'],
    ['the second of the start', ready, { now: atStart }, 'past'],
    ['no place left', { ...ready, tickets_left: { athlete: 0 } }, {}, 'sold-out'],
    ['more wanted than left', { ...ready, count: 3, tickets_left: { athlete: 2 } }, {}, 'too-many'],
    ['more wanted than a buyer may have', { ...ready, count: 3, buy_limit: 2 }, {}, 'too-many'],
    [
      'less than a team left',
      { ...ready, team_all: true, fixed_count: true, max_count: 3, count: 3, tickets_left: { athlete: 2 } },
      {},
      'sold-out',
    ],
    [
      'the last places, held by the order just begun',
      { ...ready, tickets_left: { athlete: 0 } },
      { isHeld: true },
      null,
    ],
    ['an order begun for a start that has passed', ready, { isHeld: true, now: atStart }, 'past'],
    ['a participant not yet named', {}, {}, 'participant'],
  ])('[C-080 C-098 C-153] %s', (_title, values, circumstances, obstacle) => {
    expect(lineObstacle(line(values), { isGone: false, isHeld: false, now, ...circumstances })).toBe(obstacle);
  });

  test('clusters that need a document are not chosen in the basket', () => {
    const clusters = [
      { name: 'Спортсмены с разрядом', document: true },
      { name: 'Любители', document: false },
    ];
    expect(openClusters({ clusters })).toEqual([{ name: 'Любители', document: false }]);
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
      { ...line({ format_public_id: 'cheap' }), price: -1 },
      { selector: 'balloon' },
      line({ format_public_id: 'olympic' }),
    ]);
    expect(parseBasket(stored).map(lineKey)).toEqual(['ticket:olympic']);
  });

  test.each([
    ['more than any order may have', { count: 501 }, 500],
    ['no whole teams', { count: 7, team_all: true, fixed_count: true, max_count: 3 }, 6],
    ['less than a team', { count: 1, team_all: true, fixed_count: true, max_count: 4 }, 4],
  ])('[C-152 C-154] a count that is %s becomes the nearest one', (_title, values, count) => {
    expect(parseBasket(JSON.stringify([line(values)]))).toMatchObject([{ count }]);
  });

  test('a line of an older version gets what it lacks', () => {
    const { second_name, event, ...old } = line();
    const stored = JSON.stringify([{ ...old, event: { public_id: event.public_id, title: event.title } }]);
    expect(parseBasket(stored)).toEqual([{ ...line(), event: { ...event, kind: '' } }]);
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
