import type { APIRequestContext } from '@playwright/test';
import { MOST_SUGGESTIONS, type SearchHit, search } from '@/lib/contract/content/search';
import { searchMessages } from '@/lib/messages/search';
import { paths } from '@/lib/paths';
import { contentOf } from './fixtures/content';
import { documentAt } from './fixtures/document';
import { type ExpectedHit, furtherQueries, searchQueries } from './fixtures/search-queries';
import { expect, test } from './fixtures/test';

const textOf = ({ title }: Pick<SearchHit, 'title'>) => title.map(({ text }) => text).join('');

const isExpected = (found: SearchHit | undefined, [, hit, title = /./]: ExpectedHit) =>
  found !== undefined && (hit.startsWith('/') ? found.path : found.kind) === hit && title.test(textOf(found));

/** Queries whose first hit is another one, and those without a hit. */
async function misses(request: APIRequestContext, url: string, expected: readonly ExpectedHit[]) {
  const wrong: string[] = [];
  const empty: string[] = [];
  for (const each of expected) {
    const [query] = each;
    const response = await request.get(`${url}${search.all.path}?${new URLSearchParams({ query })}`);
    const [first] = search.all.response.parse(await response.json()).hits;
    if (!isExpected(first, each)) wrong.push(`«${query}»: ${first ? `${first.kind} ${textOf(first)}` : 'nothing'}`);
    if (!first) empty.push(query);
  }
  return { wrong, empty };
}

test.describe('without JavaScript', () => {
  test('queries of visitors have, nearly all, the right page, person, start or file first', async ({
    request,
    federation,
  }) => {
    const listed = await misses(request, federation.url, searchQueries);
    expect(listed.empty).toEqual([]);
    expect(listed.wrong.length, listed.wrong.join('\n')).toBeLessThanOrEqual(searchQueries.length * 0.15);
    const further = await misses(request, federation.url, furtherQueries);
    expect(further.empty.length, further.empty.join('\n')).toBeLessThanOrEqual(furtherQueries.length * 0.05);
    expect(further.wrong.length, further.wrong.join('\n')).toBeLessThanOrEqual(furtherQueries.length * 0.15);
  });

  test('a search from the header shows one list with marked words, counted and narrowed by group', async ({
    request,
  }) => {
    const contacts = await documentAt(request, paths.contacts());
    const form = await documentAt(request, contacts.named('nav', 'Служебное меню').link(searchMessages.link));
    expect(form.one('main').text).toContain(searchMessages.hint);
    const field = form.one('main input[name="query"]');
    expect(field.name).toContain(searchMessages.label);

    const query = 'соревнования по триатлону';
    const asked = new URLSearchParams({ [field.attribute('name') ?? '']: query });
    const page = await documentAt(request, `${form.one('main form').attribute('action')}?${asked}`);
    expect(page.texts('main [role="status"]').join(' ')).toContain(`${searchMessages.found}: `);
    expect(page.one('main input[name="query"]').attribute('value')).toBe(query);
    expect(page.all('main mark')).not.toEqual([]);
    const groups = page.named('nav', searchMessages.found).links();
    const events = groups.find(({ name }) => name.startsWith(searchMessages.groups.events));
    const narrowed = await documentAt(request, events?.href ?? '');
    const hrefs = narrowed.attributes('main ol h2 a', 'href');
    expect(hrefs.length).toBeGreaterThan(0);
    expect(hrefs.filter((href) => !href?.startsWith('/calendar/event/'))).toEqual([]);
  });

  test('every page of the site that is found is there', async ({ request, federation }) => {
    const found = new Set<string>();
    for (const query of ['триатлон', 'календарь', 'документы', 'лицензия', 'федерация', 'пароль', 'билеты', 'лига']) {
      const response = await request.get(
        `${federation.url}${search.all.path}?${new URLSearchParams({ query, type: 'pages' })}`,
      );
      for (const { path } of search.all.response.parse(await response.json()).hits) found.add(path.split('#')[0] ?? '');
    }
    expect(found.size).toBeGreaterThan(20);
    for (const path of found) expect((await request.get(path)).status(), path).toBe(200);
  });

  test('an athlete is found by surname with a link to the page in the race', async ({ request, federation }) => {
    const content = contentOf(federation);
    const [eventCity] = await content.eventCities();
    const [format] = await content.resultFormats(eventCity?.public_id ?? '');
    const number = await content.startNumber(eventCity?.public_id ?? '', format?.external_format ?? '');
    const address = paths.results.athlete(eventCity?.public_id ?? '', format?.external_format ?? '', number);
    const [name] = (await documentAt(request, address)).headings(1);
    const found = await documentAt(request, paths.search({ query: `${name} ${eventCity?.title}`, type: 'results' }));
    expect(found.attributes('main ol h2 a', 'href')).toContain(address);
  });

  test('the list is paged through', async ({ request }) => {
    const page = await documentAt(request, paths.search({ query: 'триатлон' }));
    const first = page.attributes('main ol h2 a', 'href');
    const next = await documentAt(request, page.named('nav', 'Страницы').link('2'));
    const second = next.attributes('main ol h2 a', 'href');
    expect([first.length, second.length]).toEqual([20, 20]);
  });

  test('a misprint is corrected and the correction told; what finds nothing says so; input is always shown as text', async ({
    request,
  }) => {
    const corrected = await documentAt(request, paths.search({ query: 'чемпеонат росии' }));
    expect(corrected.one('main').text).toContain(searchMessages.didYouMean);
    expect(corrected.one('main').link('чемпионат россии')).toBe(paths.search({ query: 'чемпионат россии' }));
    const page = await documentAt(request, paths.search({ query: '<i>щъыьщъыь</i>"' }));
    const main = page.one('main');
    expect(main.text).toContain(searchMessages.nothing);
    expect(main.link('Календарь мероприятий')).toBe(paths.calendar.all());
    expect(main.one('input[name="query"]').attribute('value')).toBe('<i>щъыьщъыь</i>"');
  });

  test('an empty query, also one of spaces, asks for input', async ({ request }) => {
    for (const query of ['', '   ', '\u0000']) {
      const page = await documentAt(request, `${paths.search()}?query=${encodeURIComponent(query)}`);
      expect(page.one('main').text, `«${query}»`).toContain(searchMessages.hint);
    }
  });
});

test('suggestions come while typing, by arrow keys and by a press on their words; Escape puts them away', async ({
  page,
  site,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes(search.suggest.path) && requests.push(request.url()));
  await page.goto(paths.search());
  const field = page.getByRole('combobox', { name: searchMessages.label });
  const options = page.getByRole('listbox', { name: searchMessages.suggestions }).getByRole('option');
  await field.pressSequentially('контак');
  const contacts = options.filter({ hasText: 'Контакты' }).first();
  await expect(contacts).toBeVisible();
  expect(requests.length).toBeLessThanOrEqual(6);
  await field.press('Escape');
  await expect(options).toHaveCount(0);
  await field.pressSequentially('ты');
  await expect(contacts).toBeVisible();
  await field.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '');
  await field.press('ArrowUp');
  await contacts.getByText('Контакты').click();
  await expect(page).toHaveURL(`${site}${paths.contacts()}`);

  await page.goBack();
  await field.fill('триатлон');
  await expect(options).toHaveCount(MOST_SUGGESTIONS);
  await field.press('ArrowUp');
  await expect(options.last()).toBeInViewport({ ratio: 0.9 });
  await field.fill('антидоп');
  await expect(options.first()).toContainText('Антидопинг');
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page).toHaveURL(`${site}${paths.antidoping()}`);
});

test('unusual search addresses get a response, and searches are not indexed', async ({ request }) => {
  for (const query of [
    `query=${'а'.repeat(500)}`,
    'query=а&type=users',
    'query=а&type=news&page=-1',
    'query=а&query=б',
    'query=%00а',
  ]) {
    const response = await request.get(`${paths.search()}?${query}`);
    expect(response.status(), query).toBe(200);
    expect(response.headers()['x-robots-tag'], query).toContain('noindex');
  }
  expect((await request.get(paths.search())).headers()['x-robots-tag']).toBeUndefined();
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Disallow: ${paths.search()}?\n`);
});
