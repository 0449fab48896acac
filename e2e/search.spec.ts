import { search } from '@/lib/contract/search';
import { searchMessages } from '@/lib/messages/search';
import { paths } from '@/lib/paths';
import { contentOf, plain } from './fixtures/content';
import { documentAt } from './fixtures/document';
import { expect, test } from './fixtures/test';

/** The name of a group ends with its count. */
const groupOf = (name: keyof typeof searchMessages.groups) => new RegExp(`^${searchMessages.groups[name]} [\\d ]+$`);

test.describe('without JavaScript', () => {
  test('a search from the header finds news, events, documents and results in groups with their counts', async ({
    request,
    federation,
  }) => {
    const [eventCity] = await contentOf(federation).eventCities();
    const contacts = await documentAt(request, paths.contacts());
    const form = await documentAt(request, contacts.named('nav', 'Служебное меню').link(searchMessages.link));
    expect(form.one('main').text).toContain(searchMessages.hint);
    const field = form.one('main input[type="search"]');
    expect(field.name).toContain(searchMessages.label);

    const query = 'соревнования по триатлону';
    const asked = new URLSearchParams({ [field.attribute('name') ?? '']: query });
    const page = await documentAt(request, `${form.one('main form').attribute('action')}?${asked}`);
    expect(page.texts('main [role="status"]').join(' ')).toContain(`${searchMessages.found}: `);
    expect(page.one('main input[type="search"]').attribute('value')).toBe(query);
    const events = page.named('section', groupOf('events'));
    expect(events.all('li')).not.toEqual([]);
    expect(events.all('mark')).not.toEqual([]);
    expect(events.links()[0]?.href).toMatch(/^\/calendar\/event\//);

    const ofRace = await documentAt(request, paths.search({ query: eventCity?.title }));
    const names = ofRace.named('section', groupOf('events')).links();
    expect(names.some(({ name }) => name.includes(plain(eventCity?.title ?? '')))).toBe(true);
  });

  test('an athlete is found by surname with a link to the page in the race', async ({ request, federation }) => {
    const content = contentOf(federation);
    const [eventCity] = await content.eventCities();
    const [format] = await content.resultFormats(eventCity?.public_id ?? '');
    const number = await content.startNumber(eventCity?.public_id ?? '', format?.external_format ?? '');
    const address = paths.results.athlete(eventCity?.public_id ?? '', format?.external_format ?? '', number);
    const [name] = (await documentAt(request, address)).headings(1);
    const found = await documentAt(request, paths.search({ query: name, type: 'results' }));
    expect(found.named('section', groupOf('results')).attributes('a', 'href')).toContain(address);
  });

  test('a group is paged through', async ({ request, federation }) => {
    const response = search.all.response.parse(
      await (await request.get(`${federation.url}${search.all.path}?query=триатлон&type=events`)).json(),
    );
    expect(response.events.count).toBeGreaterThan(20);
    const page = await documentAt(request, paths.search({ query: 'триатлон', type: 'events' }));
    const first = page.named('section', groupOf('events')).attributes('a', 'href');
    expect(first).toEqual(response.events.hits.map(({ public_id }) => paths.calendar.event(public_id)));
    const next = await documentAt(request, page.named('nav', 'Страницы').link('2'));
    const second = next.named('section', groupOf('events')).attributes('a', 'href');
    expect(second.length).toBeGreaterThan(0);
    expect(second.filter((href) => first.includes(href))).toEqual([]);
  });

  test('an empty search result says so and links on; input is always shown as text', async ({ request }) => {
    const page = await documentAt(request, paths.search({ query: '<b>абракадабра</b>"' }));
    const main = page.one('main');
    expect(main.text).toContain(searchMessages.nothing);
    expect(main.link('Календарь мероприятий')).toBe(paths.calendar.all());
    expect(main.one('input[type="search"]').attribute('value')).toBe('<b>абракадабра</b>"');
  });

  test('an empty query, also one of spaces, asks for input', async ({ request }) => {
    for (const query of ['', '   ']) {
      const page = await documentAt(request, `${paths.search()}?query=${encodeURIComponent(query)}`);
      expect(page.one('main').text, `«${query}»`).toContain(searchMessages.hint);
    }
  });
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
