import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readContent, writeContent } from '@/federation/content-import/import-content';
import { type TestApp, testApp } from '@/federation/testing/app';
import { branches } from '@/lib/contract/content/branch';
import { documents, documentType, fileSection } from '@/lib/contract/content/document';
import { managements } from '@/lib/contract/content/management';
import { pages } from '@/lib/contract/content/page';
import { partners } from '@/lib/contract/content/partner';
import { teamAthletes } from '@/lib/contract/content/team-athlete';
import { events } from '@/lib/contract/events/event';
import { eventTypes } from '@/lib/contract/events/event-type';
import type { AnyOperation, ResponseOf } from '@/lib/contract/wire/operation';
import { seedContent } from './seed-files';

// All the files of the demonstration are made.

const now = new Date('2026-06-01T09:00:00Z');

let federation: TestApp;

beforeAll(async () => {
  federation = await testApp({ now });
  await federation.db.transaction((tx) => writeContent(tx, readContent(seedContent(), now), now));
});
afterAll(() => federation.close());

async function get<O extends AnyOperation>(operation: O, url: string = operation.path): Promise<ResponseOf<O>> {
  const response = await federation.app.inject({ url });
  expect({ url, status: response.statusCode }).toEqual({ url, status: 200 });
  return operation.response.parse(response.json()) as ResponseOf<O>;
}

const paragraphs = (html: string) => html.match(/<p>/g)?.length ?? 0;

describe('teams', () => {
  test('the leaders come first, with eight athletes at least in each group [P-126 P-129 P-219 P-220]', async () => {
    const { values: groups } = await get(teamAthletes.groups);
    expect(groups.length).toBeGreaterThanOrEqual(6);
    expect(groups[0]?.name).toBe('Лидеры сборной');
    for (const group of groups) {
      const team = await get(teamAthletes.ofGroup, `/api/members/group/${group.public_id}`);
      expect(team.group).toEqual(group);
      expect(team.values.length).toBeGreaterThanOrEqual(8);
      for (const { name, title, birthday, region, company, agent_name } of team.values) {
        expect(name).toMatch(/^\S+ \S+$/);
        expect([title, birthday, region?.name_ru, company, agent_name].every(Boolean)).toBe(true);
      }
    }
  });

  test('a team that there is not is 404 [P-220]', async () => {
    const response = await federation.app.inject({ url: '/api/members/group/00000000-0000-4000-8000-000000000000' });
    expect({ status: response.statusCode, response: response.json() }).toEqual({
      status: 404,
      response: { message: 'Такой группы нет' },
    });
  });
});

test('nine people lead the federation, the president first [P-130 P-215]', async () => {
  const { values } = await get(managements.list);
  expect(values.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(values[0]).toMatchObject({ position: 'Президент федерации', fio: 'Ладогин Андрей Викторович' });
  for (const { education, description, birth_date } of values) {
    expect(education).toMatch(/^<ul>/);
    expect(paragraphs(description)).toBeGreaterThanOrEqual(2);
    expect(birth_date).toMatch(/^19/);
  }
});

describe('regions', () => {
  test('the regions have forty federations at least, in the alphabet of their regions [P-131 P-214]', async () => {
    const { values } = await get(branches.regions);
    expect(values.length).toBeGreaterThanOrEqual(40);
    const names = values.map(({ region }) => region.name_ru);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'ru')));
    expect(values.find(({ id }) => id === 16)).toMatchObject({
      name: 'Федерация триатлона Республики Татарстан',
      person: expect.stringMatching(/^\S+ \S+ \S+$/),
      phone: expect.stringMatching(/^7843\d{7}$/),
      email: expect.stringContaining('@'),
    });
  });

  test('the regions have twenty-four schools at least [P-136 P-213]', async () => {
    const { values } = await get(branches.child);
    expect(values.length).toBeGreaterThanOrEqual(24);
    for (const { _id, name, phone } of values) expect([_id, name, phone].every(Boolean)).toBe(true);
  });
});

describe('pages', () => {
  test.each(['international', 'amateurtriathlon', 'corpcup', 'judgment', 'education'])(
    '%s has a headline, a subtitle and text [P-121 P-137 P-206 P-207 P-208]',
    async (slug) => {
      const page = await get(pages.one, `/api/page/${slug}`);
      expect(page).toMatchObject({ slug, headline: expect.any(String), banners: { main: null } });
      expect(page.subtitle.length).toBeGreaterThan(40);
      expect(page.text.length).toBeGreaterThan(800);
      expect(page.text).toMatch(/<h2>.*<\/h2>\n<(p|ol|ul|table)/);
    },
  );

  test('the list tells of every page, without its text', async () => {
    const { values } = await get(pages.list);
    expect(values.map(({ slug }) => slug)).toContain('education');
    for (const { slug } of values) await get(pages.one, `/api/page/${slug}`);
  });

  test.each([
    ['/api/page/there-is-none', 404],
    ['/api/page/..%2fnews', 400],
    ['/api/page/Judgment', 400],
  ])('%s is %d [P-206]', async (url, status) => {
    expect((await federation.app.inject({ url })).statusCode).toBe(status);
  });
});

test('twelve banners of three types, four of them advertisements that name their advertiser [P-134 P-209]', async () => {
  const { values } = await get(partners.banners);
  expect(values).toHaveLength(12);
  expect(new Set(values.map(({ banner_type }) => banner_type))).toEqual(new Set(['sponsor', 'privilege', 'partner']));
  const advertisements = values.filter(({ reklama }) => reklama);
  expect(advertisements).toHaveLength(4);
  expect(advertisements[0]?.reklama).toEqual({ name: 'ООО «Велосфера»', inn: '7700000009', gov_id: '2VtzqwExample1' });
  expect(values.filter(({ reklama }) => !reklama).every((banner) => !('reklama' in banner))).toBe(true);
});

describe('documents', () => {
  test('sixty at least over the seven types, the newest first [P-132 P-198 P-212 C-180 U-40]', async () => {
    const { values } = await get(documents.list);
    expect(values.length).toBeGreaterThanOrEqual(60);
    expect(new Set(values.map(({ type }) => type))).toEqual(new Set(documentType.options));
    const days = values.map(({ document_date }) => document_date ?? '');
    expect(days).toEqual(days.toSorted().toReversed());
    for (const type of documentType.options) {
      const ofType = await get(documents.list, `/server/document/list?type=${type}`);
      expect(ofType.values).toEqual(values.filter((one) => one.type === type));
    }
    expect((await federation.app.inject({ url: '/server/document/list?type=protocol' })).statusCode).toBe(400);
  });

  test('protocols exist of every year from 2019 to 2025, eight a year at least, as PDF and as tables [P-133 P-211]', async () => {
    const { values } = await get(documents.protocols);
    const years = Map.groupBy(values, ({ document_date }) => document_date?.slice(0, 4));
    expect([...years.keys()]).toEqual(['2025', '2024', '2023', '2022', '2021', '2020', '2019']);
    for (const ofYear of years.values()) expect(ofYear.length).toBeGreaterThanOrEqual(8);
    expect(new Set(values.map(({ file_type }) => file_type))).toEqual(new Set(['pdf', 'csv']));
  });

  test.each(fileSection.options)('the section %s has documents of its own [P-210]', async (section) => {
    const { values } = await get(documents.ofSection, `/api/files/section/${section}`);
    expect(values.length).toBeGreaterThanOrEqual(5);
  });

  test('a section that there is not is refused [P-210]', async () => {
    expect((await federation.app.inject({ url: '/api/files/section/main' })).statusCode).toBe(400);
  });

  test('every link leads to a file of the size and type that the lists tell [U-56]', async () => {
    const lists = [
      await get(documents.list),
      await get(documents.protocols),
      ...(await Promise.all(
        fileSection.options.map((section) => get(documents.ofSection, `/api/files/section/${section}`)),
      )),
    ];
    const all = lists.flatMap(({ values }) => values);
    expect(all.length).toBeGreaterThan(150);
    for (const { link, file_type, file_size, title } of all) {
      const file = await federation.app.inject({ url: link });
      expect({ title, status: file.statusCode, size: file.rawPayload.length }).toEqual({
        title,
        status: 200,
        size: file_size,
      });
      expect(file.headers['content-disposition']).toMatch(
        new RegExp(`^attachment; filename="[a-z0-9-]+\\.${file_type}"$`),
      );
      expect(file.rawPayload.subarray(0, 5).toString() === '%PDF-').toBe(file_type === 'pdf');
    }
  });
});

describe('events', () => {
  test('each with its days, its first start, its zone and its formats [P-125 P-200]', async () => {
    const { values } = await get(events.list);
    expect(values.length).toBeGreaterThanOrEqual(120);
    const starts = values.map(({ start_time }) => start_time);
    expect(starts).toEqual(starts.toSorted());
    const formats = values.flatMap(({ event_cities }) => event_cities.flatMap((place) => place.formats));
    expect(formats.some(({ max_count }) => max_count === 3)).toBe(true);
    for (const { start_date, end_date, timezone, event_cities } of values) {
      expect(start_date <= end_date).toBe(true);
      expect(event_cities[0]?.timezone).toBe(timezone);
    }
  });

  test('the events take place in the event cities [P-217]', async () => {
    const { values } = await get(events.cities);
    const { values: all } = await get(events.list);
    expect(values.map(({ public_id }) => public_id)).toEqual(
      all.flatMap(({ event_cities }) => event_cities.map(({ public_id }) => public_id)),
    );
  });

  test('the types of events, as the filters name them [P-216]', async () => {
    expect((await get(eventTypes.list)).values.map(({ value, title }) => [value, title])).toEqual([
      ['ekp', 'Единый календарный план'],
      ['ru', 'Любительские старты'],
      ['child', 'Лига Триатлона. Дети'],
      ['childstart', 'Детские старты'],
      ['series4', 'Кубок 4 колец'],
    ]);
  });
});

test.each(['/api/managements', '/api/page/judgment', '/server/document/list', '/api/files/document/politic'])(
  'a cache may keep %s and asks whether it still holds',
  async (url) => {
    const response = await federation.app.inject({ url });
    expect(response.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const again = await federation.app.inject({ url, headers: { 'if-none-match': String(response.headers.etag) } });
    expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' });
  },
);
