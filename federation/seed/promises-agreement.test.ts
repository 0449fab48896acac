import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { startDayOf } from '@/federation/content-import/calendar-rows';
import { events, formatsOf, pageText, plain, seedText } from '@/federation/testing/seed-calendar';
import { numberOf, seedRows, sentencesOf, texts } from '@/federation/testing/seed-texts';
import { actionRefusal, type TicketFacts } from '@/lib/domain/commerce/ticket/ticket-action';

const TODAY = '2026-11-27';
const isComing = ({ anchor, date }: { anchor: string; date: string }) =>
  date.startsWith('Y+1') || (anchor === 'days' && Number(date) >= 0);
const told = (event: (typeof events)[number]) => plain(`${event.title} ${event.desc} ${event.html}`);
const stem = (city: string) =>
  city
    .split(' ')
    .map((word) => word.slice(0, -1))
    .join('[а-я]* ');
const MONTHS = 'январ феврал март апрел ма июн июл август сентябр октябр ноябр декабр'.split(' ');
const monthOf = (word: string) => MONTHS.findIndex((month) => word.toLowerCase().startsWith(month)) + 1;

describe('series', () => {
  test('the Superseries has the stages, months, distance and cities that its page promises', () => {
    const page = pageText('pages/superseries.mdx');
    const stages = events.filter((event) => isComing(event) && told(event).includes('Суперсери'));
    const [, promised, from = '', to = ''] = /value="(\d+)">этапов с ([а-я]+) по ([а-я]+)</.exec(page) ?? [];
    expect(stages).toHaveLength(Number(promised));
    expect(page).toContain('на стандартной дистанции');
    for (const stage of stages) {
      const month = Number(startDayOf(stage, TODAY).slice(5, 7));
      expect({ slug: stage.slug, distance: stage.distance, ru: stage.event_type.includes('ru') }).toEqual({
        slug: stage.slug,
        distance: 'olympic',
        ru: true,
      });
      expect(month).toBeGreaterThanOrEqual(monthOf(from));
      expect(month).toBeLessThanOrEqual(monthOf(to));
      expect(page).toMatch(new RegExp(stem(stage.city)));
    }
  });

  test('the corporate cup has the stages of its regulations, and those to come are sold', () => {
    const regulations = seedText('documents/sections/amateur/korp-kubok-2026.md');
    const [, number = '', cities = ''] = /на (\S+) этапах: ([^.]+)\./.exec(regulations) ?? [];
    const stages = events.filter((event) => /Корпоративного кубка/.test(told(event)));
    expect(
      stages.map((stage) => (stage.place.includes('Олимпийского парка') ? 'Сириус' : stage.city)).toSorted(),
    ).toEqual(cities.split(', ').toSorted());
    expect([stages.length, stages.length]).toEqual([
      numberOf(number),
      numberOf(/subtitle:.* (\S+) этапа за сезон/.exec(seedText('pages/corpcup.md'))?.[1] ?? ''),
    ]);
    const coming = stages.filter(isComing);
    expect(coming).not.toEqual([]);
    for (const stage of coming) {
      expect(formatsOf(stage).map(({ title }) => title)).toContainEqual(expect.stringMatching(/^Корпоративная/));
    }
    // A sale lasts until the start, so no text may end it earlier.
    expect(regulations).not.toMatch(/Заявка — до [^.;]* дн/);
  });

  test('winners of the corporate cup are not told before its last stage', () => {
    const article = seedText('news/032-korporativny-kubok.md');
    const published = -Number(/days_ago: (\d+)/.exec(article)?.[1]);
    const last = Math.max(
      ...events
        .filter(
          (event) => event.anchor === 'days' && formatsOf(event).some(({ title }) => /^Корпоративная/.test(title)),
        )
        .map(({ date }) => Number(date)),
    );
    expect(published).toBeLessThan(last);
    expect(article).not.toMatch(/Нынешний розыгрыш/);
  });

  test('the Cup of 4 rings goes to the cities that its article names', () => {
    const article = seedText('news/002-kubok-4-kolec-ochki.md');
    const rings = events.filter(({ event_type }) => event_type.includes('series4'));
    expect(rings).toHaveLength(4);
    for (const { city } of rings) expect(article).toContain(city);
  });
});

describe('starts abroad', () => {
  const page = seedText('pages/international.md');
  const [, weeks = ''] = /не позже чем за (\S+) недель/.exec(page) ?? [];

  test.each(events.filter(({ country }) => country !== 'russia'))(
    '$slug: who is sold a ticket need not have asked weeks before, who is not is told when to ask',
    (event) => {
      const limits = plain(event.limits);
      const named = limits.match(/не позже чем за (\S+) недель/)?.[1];
      if (formatsOf(event).length === 0) expect(named).toBe(weeks);
      else expect([named, limits]).toEqual([undefined, expect.stringContaining('билет оформляют здесь')]);
    },
  );

  test('the page says which starts need no application', () => {
    expect(page).toMatch(/билеты на которые есть в календаре.*билет и есть заявка/);
  });
});

test('a medical paper is valid for six months in every text', () => {
  const terms = texts.flatMap(({ name, text }) =>
    sentencesOf(text)
      .filter((_sentence, index, all) => /справк|медицинский допуск/i.test(`${all[index - 1]} ${all[index]}`))
      .filter((sentence) => /(действует|действительна|обновля|не старше|старше)/i.test(sentence))
      .filter((sentence) => /месяц|полгода|раз в год|на год/.test(sentence))
      .map((sentence) => ({ name, sentence })),
  );
  expect(terms.length).toBeGreaterThanOrEqual(6);
  for (const term of terms)
    expect(term).toEqual({ name: term.name, sentence: expect.stringMatching(/шести? месяц|шесть месяц|полгода/) });
});

test('a ticket may be handed on as long as the offer and the questions say', () => {
  const startTime = new Date('2026-12-10T09:00:00Z');
  const bought: TicketFacts = {
    status: 'paid',
    ownerId: 'owner',
    holderId: 'owner',
    registered: false,
    checkedIn: false,
    offlineRegistered: false,
    discounted: false,
    teamFormat: false,
    startTime,
    refund: {
      startTime,
      soldStartTime: startTime,
      timezone: 'Europe/Moscow',
      steps: [],
      cancelled: false,
      promocode: null,
    },
  };
  const refusal = (facts: Partial<TicketFacts>, msBefore: number) =>
    actionRefusal('transfer', { ...bought, ...facts }, 'owner', new Date(startTime.getTime() - msBefore));
  expect(refusal({}, 1)).toBeNull();
  for (const [facts, msBefore] of [
    [{}, 0],
    [{ registered: true }, 1],
    [{ discounted: true }, 1],
  ] as const) {
    expect(refusal(facts, msBefore)).not.toBeNull();
  }
  const offer = sentencesOf(seedText('documents/legal/offers.md')).find((text) => text.includes('Передать билет'));
  const [, question] = /передать билет другому\?\n\n(.+)\n/.exec(pageText('amateur/faq.mdx')) ?? [];
  for (const text of [offer, question])
    expect(text).toMatch(/до начала старта, пока билет не зарегистрирован.*персональной скидкой/);
});

test('the volunteers in the article are as many as on the page', () => {
  expect(seedText('pages/volunteers.md')).toContain('в тысячу участников работают двести волонтёров');
  const [, each = ''] =
    /На (\S+) участников приходится один волонтёр/.exec(seedText('news/014-volontery-marshal.md')) ?? [];
  expect(numberOf(each)).toBe(1000 / 200);
});

test('no text denies the times of children whom the league times', () => {
  for (const { name, text } of texts) {
    expect({ name, denied: text.match(/до (десяти|двенадцати) лет[^.]{0,30} не (соревну|публику)[^.]*/g) }).toEqual({
      name,
      denied: null,
    });
  }
});

describe('dates', () => {
  const dated = seedRows(
    'documents/documents.csv',
    z.object({ slug: z.string(), title: z.string(), date: z.string() }),
  );

  test('criteria come out before their season', () => {
    expect(seedText('management/5-krutikov.md')).toContain('критерии отбора до начала сезона');
    for (const { slug, title, date } of dated.filter(({ slug }) => /^criterias-\d{4}-(?!rezerv)/.test(slug))) {
      const season = title.includes('2025/26') ? '2025-12-01' : `${slug.slice(10, 14)}-01-01`;
      expect({ slug, early: date < season }).toEqual({ slug, early: true });
    }
  });

  test('the winter team is chosen after the races that it is chosen by', () => {
    const [, day, month = ''] =
      /до (\d+) ([а-я]+) по результатам/.exec(seedText('documents/criterias/2026-zima.md')) ?? [];
    const chosen = `2026-${String(monthOf(month)).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
    const races = events.filter(
      ({ event_subtype, status, date }) =>
        event_subtype === 'zimtria' && /championship|russiacup/.test(status ?? '') && date.startsWith('Y+0'),
    );
    expect(races).toHaveLength(2);
    for (const race of races) expect(startDayOf(race, TODAY) < chosen).toBe(true);
  });

  test('the camp that ends with a race lasts as long as its article says', () => {
    const article = seedText('news/018-sbor-kislovodsk.md');
    expect(article).toContain('Сорок дней на высоте');
    const race = events.find(({ slug }) => slug === 'kislovodsk-kontrolny-start');
    expect(Number(/days_ago: (\d+)/.exec(article)?.[1]) + Number(race?.date)).toBeLessThanOrEqual(40);
  });

  test('the offer bears the day on which it is listed', () => {
    const [, day, month = '', year] =
      /Действующая редакция — от (\d+) ([а-я]+) (\d{4}) года/.exec(seedText('documents/legal/offers.md')) ?? [];
    const bears = `${year}-${String(monthOf(month)).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
    expect(dated.find(({ slug }) => slug === 'offers')?.date).toBe(bears);
  });

  test('the league gains a stage only where its regulations say so', () => {
    const stages = (text: string, pattern: RegExp) => numberOf(pattern.exec(text)?.[1] ?? '');
    const last = stages(seedText('news/048-liga-final-itogi.md'), /четыре лучших старта из (\S+?)\./);
    const next = stages(seedText('documents/sections/child/reglament-liga-2026.md'), /состоит из (\S+) этапов/);
    expect(/детям добавили этап/.test(seedText('news/052-kalendar-utverzhdyon.md'))).toBe(next > last);
  });
});
