import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { events, formats, plain, seedText } from '@/federation/testing/seed-calendar';
import {
  ageInYear,
  numberOf,
  type Placed,
  placedIn,
  seedRows,
  sentencesOf,
  teamAthletes,
  teamOf,
  texts,
} from '@/federation/testing/seed-texts';
import { readSeedFile } from './seed-files';

const SEASON = 2026;
const LAST_SEASON = SEASON - 1;

const regions = seedRows('branches/regions.csv', z.object({ region: z.string(), person: z.string() }));
const schools = seedRows('branches/schools.csv', z.object({ region: z.string() }));
const namesOf = (people: readonly { name: string }[]) => people.map(({ name }) => name);
const criteria = (name: string) => seedText(`documents/criterias/${SEASON}-${name}.md`);

/** People with a front matter: `fio` or `name`, a post and a birth date. */
const officials = texts
  .filter(({ name }) => /seed\/management|content\/(olympic-reserve\/coaches|international\/officials)/.test(name))
  .map(({ text }) => ({
    name: /^(?:fio|name): (.+)$/m.exec(text)?.[1] ?? '',
    post: /^(?:position|title): (.+)$/m.exec(text)?.[1] ?? '',
    birthday: /^(?:birth_date|dateBirth): (.+)$/m.exec(text)?.[1],
  }));

test('a person has one birth date', () => {
  const dated = [...teamAthletes, ...officials].filter(({ birthday }) => birthday);
  expect(dated.length).toBeGreaterThan(70);
  for (const [name, same] of Map.groupBy(dated, (one) => one.name)) {
    expect({ name, birthdays: new Set(same.map(({ birthday }) => birthday)).size }).toEqual({ name, birthdays: 1 });
  }
});

describe('ratings', () => {
  const ratings = [2023, 2024, 2025].flatMap((year) =>
    ['yuniory', 'elita-m', 'elita-f'].map((kind) => ({ year, kind, file: `documents/ratings/${year}-${kind}.md` })),
  );

  test.each(ratings)('$kind of $year names people of the age it asks for, in the regions of their teams', (one) => {
    const [, from = '16', to = '99'] = /(\d+)–(\d+) лет/.exec(seedText(one.file)) ?? [];
    const rows = placedIn(one.file);
    expect(rows.map(({ place }) => place)).toEqual(rows.map((_row, index) => index + 1));
    for (const { name, region } of rows) {
      const athlete = teamAthletes.find((other) => other.name === name);
      if (!athlete) continue;
      const age = ageInYear(athlete, one.year);
      expect({ name, age, fits: Number(from) <= age && age <= Number(to) }).toEqual({ name, age, fits: true });
      expect({ name, region }).toEqual({ name, region: athlete.region });
    }
  });

  test('a winner of a championship or of a stage of the Cup is in the rating of that season', () => {
    const winners = [2023, 2024, 2025].flatMap((year) =>
      ['m', 'f'].flatMap((sex) => {
        const cup = year < 2025 ? 'kubok-penza' : 'kubok-sochi';
        return [`${year}-chempionat-kazan-standart-${sex}`, `${year}-${cup}-sprint-${sex}`].map((race) => {
          const extension = [race].some((name) => seedHas(`documents/protocols/${name}.csv`)) ? 'csv' : 'md';
          const [winner] = placedIn(`documents/protocols/${race}.${extension}`);
          return { race, winner, rating: placedIn(`documents/ratings/${year}-elita-${sex}.md`) };
        });
      }),
    );
    for (const { race, winner, rating } of winners) expectRated(race, winner, rating);
  });

  test('an athlete on a podium of last season’s championship, Cup or its stage is in its rating', () => {
    const reports: [string, string[]][] = [
      ['029-chempionat-standart-itogi', ['elita-m', 'elita-f']],
      ['030-tyumen-kubok-itogi', ['elita-f']],
      ['046-final-kubka-itogi', ['elita-m']],
      ['021-pervenstvo-yuniory-itogi', ['yuniory']],
    ];
    for (const [report, kinds] of reports) {
      const rating = kinds.flatMap((kind) => placedIn(`documents/ratings/${LAST_SEASON}-${kind}.md`));
      const podium = placedIn(`news/${report}.md`);
      expect(podium.length).toBeGreaterThanOrEqual(3);
      for (const row of podium) expectRated(report, row, rating);
    }
  });

  function expectRated(race: string, row: Placed | undefined, rating: readonly Placed[]) {
    const rated = rating.find(({ name }) => name === row?.name);
    expect({ race, name: row?.name, region: rated?.region }).toEqual({ race, name: row?.name, region: row?.region });
  }
  function seedHas(file: string) {
    try {
      return readSeedFile(file).length > 0;
    } catch {
      return false;
    }
  }
});

describe('teams', () => {
  test.each([
    ['youth', 'molodyozh'],
    ['junior', 'yuniory'],
    ['reserve', 'rezerv'],
  ])('the team %s is of the ages that its criteria name', (group, file) => {
    const [, from, to] = /(\d+)–(\d+) лет/.exec(criteria(file)) ?? [];
    for (const athlete of teamOf(group)) {
      const age = ageInYear(athlete, SEASON);
      expect({ name: athlete.name, age, fits: Number(from) <= age && age <= Number(to) }).toEqual({
        name: athlete.name,
        age,
        fits: true,
      });
    }
  });

  test('an athlete has no rank before its age', () => {
    const ranks = [...seedText('documents/main/evsk.md').matchAll(/^\| ([^|]+) \| с (\d+) лет \|/gm)];
    expect(ranks.length).toBeGreaterThanOrEqual(6);
    for (const [, rank, from] of ranks) {
      const early = teamAthletes.filter(
        ({ title, birthday }) => title === rank && ageInYear({ birthday }, SEASON) < Number(from),
      );
      expect([rank, namesOf(early)]).toEqual([rank, []]);
    }
  });

  test('the main team is those whom the criteria take: the first of the rating, the medallists, few by choice', () => {
    const rules = criteria('osnovnaya');
    const first = numberOf(/Первые (\S+) мужчин/.exec(rules)?.[1] ?? '');
    const chosen = numberOf(/До (\S+) мест/.exec(rules)?.[1] ?? '');
    const taken = [
      ...['m', 'f'].flatMap((sex) => placedIn(`documents/ratings/${LAST_SEASON}-elita-${sex}.md`).slice(0, first)),
      ...placedIn(`documents/protocols/${LAST_SEASON}-chempionat-kazan-standart-m.csv`).slice(0, 3),
      ...placedIn(`documents/protocols/${LAST_SEASON}-chempionat-kazan-standart-f.md`).slice(0, 3),
    ];
    const team = namesOf(teamOf('national'));
    expect(team).toEqual(expect.arrayContaining(namesOf(taken)));
    expect(team.filter((name) => !namesOf(taken).includes(name)).length).toBeLessThanOrEqual(chosen);
    expect(team).toEqual(expect.arrayContaining(namesOf(teamOf('leaders'))));
  });

  test('the junior team has the medallists of last season and the first of the rating', () => {
    const first = numberOf(/Первые (\S+) места/.exec(criteria('yuniory'))?.[1] ?? '');
    const taken = [
      ...placedIn('news/021-pervenstvo-yuniory-itogi.md'),
      ...placedIn(`documents/ratings/${LAST_SEASON}-yuniory.md`).slice(0, first),
    ];
    expect(namesOf(teamOf('junior'))).toEqual(expect.arrayContaining(namesOf(taken)));
  });

  test('a team is as large as the decisions, criteria and articles say', () => {
    const size = (...groups: string[]) => groups.flatMap(teamOf).length;
    const decided = /(\d+) человек в основном составе, (\d+) в молодёжном и юниорском/.exec(
      seedText('documents/main/prezidium-2026.md'),
    );
    expect(decided?.slice(1).map(Number)).toEqual([size('national'), size('youth', 'junior')]);
    const words = (text: string, pattern: RegExp) => (pattern.exec(text) ?? []).slice(1).map(numberOf);
    const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
    expect(sum(words(criteria('dlinnaya'), /входят (\S+) лучших мужчин и (\S+) лучшие женщины/))).toBe(size('long'));
    const [others = 0] = words(criteria('zima'), /Ещё по (\S+) мужчин и женщин/);
    expect(2 * (1 + others)).toBe(size('winter'));
    const [each = 0, byCup = 0] = words(
      criteria('molodyozh'),
      /получают (\S+) лучших мужчин и женщин.*, (\S+) лучших в зачёте/s,
    );
    expect([0, 1]).toContain(size('youth') - 2 * each - byCup);
    expect(words(seedText('news/024-olimpijskij-rezerv-otbor.md'), /приняли (\S+) подростков/)).toEqual([
      size('reserve'),
    ]);
    expect(words(seedText('news/018-sbor-kislovodsk.md'), /В группе (\S+) спортсменов/)).toEqual([size('national')]);
    expect(words(seedText('news/040-zimnyaya-estafeta-sbor.md'), /(\S+) спортсменов сборной разбили/)).toEqual([
      size('winter'),
    ]);
  });
});

describe('posts', () => {
  const POSTS =
    /([Пп]резидент|[Вв]ице-президент|[Сс]екретар|[Гг]лавн[а-яё]+ тренер|[Ии]сполнительн[а-яё]+ директор|[Кк]оординатор[а-яё]* проекта|[Пп]редседател[а-яё]+ коллегии)[а-яё]*([^.,;:«»|\n]*?) ([А-ЯЁ][а-яё]+) ([А-ЯЁ][а-яё]+)/g;
  const stem = (word: string) => word.toLowerCase().slice(0, 5);

  test.each(texts)('the holder of a post in $name has it on the page of those who lead', ({ text }) => {
    for (const [words = '', post = '', rest = '', , surname = ''] of text.matchAll(POSTS)) {
      const holders = /област|регион|краев/.test(rest)
        ? regions.filter(({ region }) => text.includes(region.slice(0, 5))).map(({ person }) => person)
        : officials
            .filter((one) => one.post.toLowerCase().includes(post.toLowerCase().slice(0, 7)))
            .map(({ name }) => name);
      expect({ words, holders: holders.filter((name) => stem(name) === stem(surname)).length }).toEqual({
        words,
        holders: 1,
      });
    }
  });

  test('a region has as many schools as the article about it says', () => {
    const article = seedText('news/017-tyumen-regionalnaya-federaciya.md');
    const listed = schools.filter(({ region }) => region === 'Тюменская область').length;
    expect(numberOf(/федерацию с (\S+) школами/.exec(article)?.[1] ?? '')).toBe(listed);
    expect(numberOf(/Теперь отделений (\S+),/.exec(article)?.[1] ?? '')).toBe(listed);
  });

  test('the regional federations are as many as the programme and the accreditations since say', () => {
    const [, before] = /^\| Региональных федераций \| (\d+) \|/m.exec(seedText('documents/main/razvitie.md')) ?? [];
    const accredited = [...seedText('documents/main/prezidium-2026.md').matchAll(/^\d\. Аккредитовал федерацию/gm)];
    expect(regions.length).toBe(Number(before) + accredited.length);
  });
});

describe('results', () => {
  const row = z.object({ event_slug: z.string(), table: z.string() });
  const runner = z.object({
    Фамилия: z.string(),
    Имя: z.string(),
    Пол: z.string(),
    Возраст: z.string(),
    Регион: z.string(),
    Время: z.string(),
  });
  const protocols = seedRows('calendar/results.csv', row);
  const relays = protocols.filter(({ table }) => table.endsWith('relay'));
  const people = protocols
    .filter((protocol) => !relays.includes(protocol))
    .flatMap(({ event_slug, table }) =>
      seedRows(`results/${table}.csv`, runner).map((cells) => ({
        event: event_slug,
        name: `${cells.Имя} ${cells.Фамилия}`,
        region: cells.Регион,
        age: Number(cells.Возраст),
        woman: cells.Пол === 'Ж',
        time: cells.Время.replace(/^0/, ''),
      })),
    );

  test('a region has one name, that of the list of regions', () => {
    const listed = regions.map(({ region }) => region);
    const teams = relays.flatMap(({ table }) => seedRows(`results/${table}.csv`, z.object({ Регион: z.string() })));
    expect(teams).not.toEqual([]);
    const named = [...people.map(({ region }) => region), ...teams.map(({ Регион: region }) => region)];
    expect([...new Set(named)].filter((region) => !listed.includes(region))).toEqual([]);
  });

  /** «Башкор» of «Республика Башкортостан», which a text says in another case. */
  const stemOf = (region: string) =>
    (region.split(' ').find((word) => !/^(Республика|Санкт)/.test(word)) ?? '').slice(0, 5);

  test('a winner in a past season was old enough for it', () => {
    const least = { championship: 18, cup: 16, league: 7 };
    const most = { championship: 99, cup: 99, league: 12 };
    for (const event of events.filter(({ anchor }) => anchor === 'day')) {
      const kind = event.status === 'championship' ? 'championship' : event.status ? 'cup' : 'league';
      if (event.distance === 'middle' || event.distance === 'long') continue;
      const year = Number(event.date.slice(0, 4));
      for (const [, first = '', surname = ''] of event.html.matchAll(
        /<strong>([А-ЯЁ][а-яё]+)[  ]([А-ЯЁ][а-яё]+)<\/strong>/g,
      )) {
        const same = people.filter(
          ({ name, region }) => name === `${first} ${surname}` && plain(event.html).includes(stemOf(region)),
        );
        for (const { name, age } of same) {
          const then = age - (SEASON - year);
          expect({ event: event.slug, name, fits: least[kind] <= then && then <= most[kind] }).toEqual({
            event: event.slug,
            name,
            fits: true,
          });
        }
      }
    }
  });

  test('the most experienced of a report is the oldest who is as quick', () => {
    const told = texts.flatMap(({ name, text }) =>
      sentencesOf(text).flatMap((sentence) => {
        const found = /Сам(?:ым|ой) опытн.* (участни\S+?),.* быстрее двух с половиной часов, стала? (\S+ \S+)/.exec(
          sentence,
        );
        return found ? [{ file: name, text, who: found[1] ?? '', hero: found[2] }] : [];
      }),
    );
    expect(told).toHaveLength(1);
    for (const { text, who, hero } of told) {
      const event = /about: \[event\/([a-z0-9-]+)/.exec(text)?.[1];
      const quick = people.filter(
        (one) => one.event === event && one.time !== '' && one.time < '2:30:00' && (who === 'участником' || one.woman),
      );
      const oldest = quick.toSorted((one, other) => other.age - one.age)[0];
      expect([oldest?.name, oldest?.age]).toEqual([hero, Number(/Ей (\d+)/.exec(text)?.[1])]);
    }
  });
});

test('a team for companies is sold to nobody under the age that its page names', () => {
  const [, from] = /от (\d+) лет/.exec(seedText('pages/corpcup.md')) ?? [];
  const teams = formats.filter(({ title }) => title.startsWith('Корпоративная'));
  expect(teams.map(({ age_min }) => age_min)).toEqual(teams.map(() => Number(from)));
});
