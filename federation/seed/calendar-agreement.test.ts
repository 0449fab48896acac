import { describe, expect, test } from '@jest/globals';
import { eventRow } from '@/federation/content-import/calendar-rows';
import { agesIn, agesOf, covers, dayOf, events, formatsOf, plain, seedText } from '@/federation/testing/seed-calendar';
import { eventName } from '@/lib/domain/events/calendar/event-name';

const now = new Date('2026-06-01T09:00:00Z');
const each = events.map((event) => [event.slug, event] as const);

describe('an event says of its participants what its tickets say', () => {
  test.each(each)(
    '%s: each format on sale is open to the ages that the requirements name, and to no younger one',
    (_slug, event) => {
      const named = agesIn(event.limits);
      if (named.length === 0) return;
      const sold = formatsOf(event).map(agesOf);
      expect(sold.filter((ages) => !named.some((group) => covers(group, ages)))).toEqual([]);
      if (sold.length > 0) expect(named.filter(({ from }) => !sold.some((ages) => ages.from === from))).toEqual([]);
    },
  );

  test.each(each)('%s: who is told to have a licence is asked for one', (_slug, event) => {
    const sold = formatsOf(event);
    const told = sold.filter(({ requirements }) => /лицензия федерации/i.test(plain(requirements)));
    expect(told.filter(({ license }) => !license).map(({ slug }) => slug)).toEqual([]);
    if (sold.length === 0 || !/лицензи(я|ей) федерации/i.test(plain(event.limits))) return;
    expect(sold.filter(({ license }) => license)).not.toEqual([]);
  });

  test.each(each)('%s: where a rank is asked for, who needs none is told so', (_slug, event) => {
    const asked = plain(event.limits);
    const open = formatsOf(event).filter(({ license }) => !license);
    if (!asked.includes('с разрядом') || open.length === 0) return;
    expect(asked).toMatch(/разряд[^.]* не нуж/);
    for (const { title } of open) expect(asked.toLowerCase()).toContain(/любител|школ/.exec(title.toLowerCase())?.[0]);
  });

  test.each(each)('%s: who is let in only when young is sold no ticket for all ages', (_slug, event) => {
    if (!/юниор/.test(event.limits)) return;
    expect(formatsOf(event).filter(({ age_max, team }) => age_max === null && !team)).toEqual([]);
  });

  test.each(each)('%s: championships and cups admit whom the rules of the season admit', (_slug, event) => {
    const admitted = {
      championship: 'от 18 лет с разрядом не ниже первого',
      cup: 'от 16 лет с разрядом не ниже второго',
    };
    const rules = seedText('documents/main/polozhenie-2026.md');
    expect(rules).toContain(`К чемпионату России допускаются спортсмены ${admitted.championship}`);
    expect(rules).toContain(`к Кубку России — ${admitted.cup}`);
    if (event.limits.startsWith('Команда')) return;
    if (event.status === 'championship') expect(plain(event.limits)).toContain(admitted.championship);
    if (event.status?.endsWith('russiacup')) expect(plain(event.limits)).toContain(admitted.cup);
  });

  test.each(each)('%s: the laps of a leg add up to its length', (_slug, event) => {
    const numbers = ['два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь'];
    for (const [, laps = '', km = ''] of plain(event.html).matchAll(
      /([а-я]+) круг(?:а|ов)[^.,]{0,9} по ([\d,]+) км/gi,
    )) {
      const length = (numbers.indexOf(laps.toLowerCase()) + 2) * Number(km.replace(',', '.'));
      expect(event.legs.some((one) => Math.abs(one.km - length) < 0.1)).toBe(true);
    }
  });

  test.each(each)('%s: nobody enters a start abroad without the federation', (_slug, event) => {
    expect(seedText('pages/international.md')).toContain('напрямую организатор её не примет');
    expect(event.limits).not.toMatch(/на сайте организатора/);
  });

  test.each(each)('%s: a start without a swim or without a bicycle asks for nothing of theirs', (_slug, event) => {
    const kinds = new Set(event.legs.map(({ kind }) => kind));
    const words = [event.limits, ...formatsOf(event).map(({ requirements }) => requirements)].map(plain).join(' ');
    if (!kinds.has('swim')) expect(words).not.toMatch(/бассейн|шапочк|гидрокостюм|плава/i);
    if (!kinds.has('bike')) expect(words).not.toMatch(/велосипед/i);
  });

  test.each(each)('%s: the age groups of its formats are found by the filter of categories', (_slug, event) => {
    const groups = ['7-8', '9-10', '11-12', '13-14'] as const;
    for (const { age_min, age_max } of formatsOf(event)) {
      if (age_min === null || age_max === null) continue;
      const sold = groups.filter((group) => {
        const [from = 0, to = 0] = group.split('-').map(Number);
        return age_min <= from && to <= age_max;
      });
      expect(event.category).toEqual(expect.arrayContaining(sold));
    }
  });
});

test.each(each)('%s: who finds it by an age group may enter it', (_slug, event) => {
  const sold = formatsOf(event).map(agesOf);
  const admitted = sold.length > 0 ? sold : agesIn(event.limits);
  if (admitted.length === 0) return;
  for (const group of event.category.filter((one) => one.includes('-'))) {
    const [from = 0, to = 0] = group.split('-').map(Number);
    for (let age = from; age <= to; age++) {
      const mayEnter = admitted.some((ages) => covers(ages, { from: age, to: age }));
      expect({ group, age, mayEnter }).toEqual({ group, age, mayEnter: true });
    }
  }
});

test('no two events share a name or a description of the day, city and start', () => {
  const named = events.map((event) => ({
    name: eventName({ title: event.title, city: { name_ru: event.city }, start_date: dayOf(event) }),
    description: [dayOf(event), event.city, event.desc].join(),
  }));
  for (const key of ['name', 'description'] as const) {
    const twins = [...Map.groupBy(named, (one) => one[key])].filter(([, same]) => same.length > 1);
    expect(twins.map(([name]) => name)).toEqual([]);
  }
});

test('a place after its city begins with a capital only where it is a name', () => {
  const common = /, (Бассейн|Пляж|Парк|Набережная|Озеро|Остров|Манеж|Стадион|Верхняя|Лыжн|Город|Спортивный|Центр)/;
  expect(events.map((event) => eventRow(event, now).place).filter((place) => common.test(place))).toEqual([]);
});
