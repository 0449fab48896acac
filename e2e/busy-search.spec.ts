import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { search } from '@/lib/contract/content/search';
import { results } from '@/lib/contract/results/result';
import { anyPageMessages } from '@/lib/messages/any-page';
import { calendarMessages } from '@/lib/messages/calendar-search';
import { searchMessages } from '@/lib/messages/search';
import { paths } from '@/lib/paths';
import { contentOf } from './fixtures/content';
import { startSiteBehind } from './fixtures/site-behind-proxy';
import { expect, test } from './fixtures/test';

const BUSY = 'Сейчас много ищут. Повторите через 7 секунд';

/** A federation that responds normally except to searches while `isBusy`. */
async function busyFederation(url: string) {
  const state = { isBusy: true, senders: [] as unknown[] };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const isOfRace = request.url === results.rows.path && JSON.parse(body.toString()).search;
    // The address of an admission begins with that of the search.
    const isSearch = request.url?.startsWith(search.all.path) || isOfRace;
    if (isSearch) state.senders.push(request.headers['x-forwarded-for']);
    if (isSearch && state.isBusy) {
      response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '7' });
      return void response.end(JSON.stringify({ message: BUSY, retry_after: 7 }));
    }
    const forwarded = await fetch(url + request.url, {
      method: request.method,
      headers: { 'content-type': 'application/json' },
      ...(body.length > 0 && { body }),
    });
    response.writeHead(forwarded.status, { 'content-type': 'application/json' });
    response.end(Buffer.from(await forwarded.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

test('a refused search responds with 503, keeps the input and works again later', async ({
  browser,
  request,
  federation,
}) => {
  const content = contentOf(federation);
  const [eventCity] = await content.eventCities();
  const id = eventCity?.public_id ?? '';
  const [format] = await content.resultFormats(id);
  const found = paths.results.found(id, format?.external_format ?? '');
  const busy = await busyFederation(federation.url);
  const site = await startSiteBehind(busy.url);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  const main = page.getByRole('main');
  try {
    await test.step('the search of the site asks to try again', async () => {
      await page.goto(paths.search());
      await page.getByRole('searchbox', { name: searchMessages.label }).fill('триатлон');
      const [refused] = await Promise.all([
        page.waitForResponse((response) => response.url().includes('query=')),
        page.getByRole('button', { name: searchMessages.find }).click(),
      ]);
      expect([refused.status(), refused.headers()['retry-after']]).toEqual([503, '7']);
      await expect(main.getByText(BUSY)).toBeVisible();
      await expect(page.getByRole('searchbox', { name: searchMessages.label })).toHaveValue('триатлон');
      await expect(main.getByText(searchMessages.nothing)).toBeHidden();
      busy.state.isBusy = false;
      await page.getByRole('button', { name: searchMessages.find }).click();
      await expect(main.getByRole('status')).toContainText(`${searchMessages.found}: `);
    });

    busy.state.isBusy = true;
    await test.step('the search of a race asks to try again, as a page and as a file', async () => {
      const response = await page.goto(`${found}?q=${encodeURIComponent('ов')}`);
      expect([response?.status(), response?.headers()['retry-after']]).toEqual([503, '7']);
      await expect(main.getByText(BUSY)).toBeVisible();
      await expect(page.getByRole('searchbox', { name: 'Поиск участника' })).toHaveValue('ов');
      const file = await request.get(`${site.url}${found}/protocol.csv?q=${encodeURIComponent('ов')}`);
      expect([file.status(), file.headers()['retry-after'], await file.text()]).toEqual([503, '7', BUSY]);
      busy.state.isBusy = false;
      await main.getByRole('link', { name: anyPageMessages.retry }).click();
      await expect(page.getByRole('table').locator('tbody tr').first()).toBeVisible();
    });

    busy.state.isBusy = true;
    await test.step('the search of the calendar asks to try again', async () => {
      const response = await page.goto(`${paths.calendar.find('all')}?q=${encodeURIComponent('казань')}`);
      expect([response?.status(), response?.headers()['retry-after']]).toEqual([503, '7']);
      await expect(main.getByText(BUSY)).toBeVisible();
      const field = main.getByRole('searchbox', { name: calendarMessages.search });
      await expect(field).toHaveValue('казань');
      busy.state.isBusy = false;
      await main.getByRole('button', { name: calendarMessages.find }).click();
      await expect(main.getByText(BUSY)).toBeHidden();
      await expect(field).toHaveValue('казань');
    });

    await test.step('each is counted for its visitor, whatever they say of themselves', async () => {
      busy.state.senders = [];
      const headers = { 'x-forwarded-for': '203.0.113.9' };
      await request.get(`${site.url}${paths.search({ query: 'a' })}`, { headers });
      await request.get(`${site.url}${found}?q=a`, { headers });
      await request.get(`${site.url}${paths.calendar.find('all')}?q=a`, { headers });
      expect(busy.state.senders).toEqual(['127.0.0.1', '127.0.0.1', '127.0.0.1']);
    });
  } finally {
    await context.close();
    await site.stop();
    await busy.close();
  }
});
