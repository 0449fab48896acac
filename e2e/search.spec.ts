import { search } from '@/lib/contract/search';
import { searchMessages } from '@/lib/messages/search';
import { paths } from '@/lib/paths';
import { contentOf } from './fixtures/content';
import { expect, test } from './fixtures/test';

const groupOf = (name: keyof typeof searchMessages.groups) => searchMessages.groups[name];

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a search from the header finds news, events, documents and results in groups with their counts', async ({
    page,
    federation,
    site,
  }) => {
    const [eventCity] = await contentOf(federation).eventCities();
    await page.goto(paths.contacts());
    await page
      .getByRole('navigation', { name: 'Служебное меню' })
      .getByRole('link', { name: searchMessages.link })
      .click();
    await expect(page).toHaveURL(`${site}${paths.search()}`);
    await expect(page.getByText(searchMessages.hint)).toBeVisible();

    const field = page.getByRole('searchbox', { name: searchMessages.label });
    await field.fill('соревнования по триатлону');
    await field.press('Enter');
    await expect(page.getByRole('main').getByRole('status')).toContainText(`${searchMessages.found}: `);
    await expect(field).toHaveValue('соревнования по триатлону');
    const events = page.getByRole('region', { name: groupOf('events') });
    expect(await events.getByRole('listitem').count()).toBeGreaterThan(0);
    expect(await events.locator('mark').count()).toBeGreaterThan(0);
    await expect(events.getByRole('link').first()).toHaveAttribute('href', /^\/calendar\/event\//);

    await page.goto(paths.search({ query: eventCity?.title }));
    await expect(
      page
        .getByRole('region', { name: groupOf('events') })
        .getByRole('link', { name: eventCity?.title })
        .first(),
    ).toBeVisible();
  });

  test('an athlete is found by surname with a link to the page in the race', async ({ page, federation }) => {
    const content = contentOf(federation);
    const [eventCity] = await content.eventCities();
    const [format] = await content.resultFormats(eventCity?.public_id ?? '');
    const number = await content.startNumber(eventCity?.public_id ?? '', format?.external_format ?? '');
    await page.goto(paths.results.athlete(eventCity?.public_id ?? '', format?.external_format ?? '', number));
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await page.goto(paths.search({ query: name, type: 'results' }));
    const found = page.getByRole('region', { name: groupOf('results') });
    await expect(
      found.locator(
        `a[href="${paths.results.athlete(eventCity?.public_id ?? '', format?.external_format ?? '', number)}"]`,
      ),
    ).toBeVisible();
  });

  test('a group is paged through', async ({ page, request, federation }) => {
    const response = search.all.response.parse(
      await (await request.get(`${federation.url}${search.all.path}?query=триатлон&type=events`)).json(),
    );
    expect(response.events.count).toBeGreaterThan(20);
    await page.goto(paths.search({ query: 'триатлон', type: 'events' }));
    const links = page.getByRole('region', { name: groupOf('events') }).getByRole('link');
    const first = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(first).toEqual(response.events.hits.map(({ public_id }) => paths.calendar.event(public_id)));
    await page.getByRole('navigation', { name: 'Страницы' }).getByRole('link', { name: '2', exact: true }).click();
    const second = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(second.length).toBeGreaterThan(0);
    expect(second.filter((href) => first.includes(href))).toEqual([]);
  });

  test('an empty search result says so and links on; input is always shown as text', async ({ page }) => {
    await page.goto(paths.search({ query: '<b>абракадабра</b>"' }));
    const main = page.getByRole('main');
    await expect(main.getByText(searchMessages.nothing)).toBeVisible();
    await expect(main.getByRole('link', { name: 'Календарь мероприятий' })).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('<b>абракадабра</b>"');
  });

  for (const query of ['', '   ']) {
    test(`the empty query «${query}» asks for input`, async ({ page }) => {
      const response = await page.goto(`${paths.search()}?query=${encodeURIComponent(query)}`);
      expect(response?.status()).toBe(200);
      await expect(page.getByText(searchMessages.hint)).toBeVisible();
    });
  }
});

test('unusual search addresses get a response, and searches are not indexed', async ({ request }) => {
  for (const query of [
    `query=${'а'.repeat(500)}`,
    'query=а&type=users',
    'query=а&type=news&page=-1',
    'query=а&query=б',
  ]) {
    const response = await request.get(`${paths.search()}?${query}`);
    expect(response.status(), query).toBe(200);
    expect(response.headers()['x-robots-tag'], query).toContain('noindex');
  }
  expect((await request.get(paths.search())).headers()['x-robots-tag']).toBeUndefined();
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Disallow: ${paths.search()}?\n`);
});
