import { pageMessages } from '@/lib/messages/page';
import { paths } from '@/lib/paths';
import { expect, test } from './fixtures/test';

test.use({ serviceWorkers: 'allow' });

test('a page without a network says so in the site’s design and returns with the network', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|Failed to load|Failed to fetch/);
  await page.goto(paths.home());
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.goto(paths.regions());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageMessages.offline);
  expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Регионы');
});

test('the site can be installed and publishes security.txt', async ({ request, site }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ lang: 'ru', start_url: paths.home(), display: 'standalone' });
  for (const { src, sizes } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.status(), src).toBe(200);
    // Bytes 17 to 20 of a PNG are its width.
    expect((await icon.body()).readUInt32BE(16), src).toBe(Number(sizes.split('x')[0]));
  }
  const text = await (await request.get('/.well-known/security.txt')).text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(text).toContain(`Canonical: ${site}/.well-known/security.txt`);
  const ends = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  expect(ends - Date.now()).toBeGreaterThan(0);
  expect(ends - Date.now()).toBeLessThan(366 * 86_400_000);
});
