import type { Page } from '@playwright/test';
import { paths } from '@/lib/paths';
import { pageTemplates } from './fixtures/page-templates';
import { expect, test } from './fixtures/test';

const { article, event, results } = pageTemplates;
const templates = { article, event, results, partners: async () => paths.partners() };

const LOST = /ERR_FAILED|ChunkLoadError|Failed to load/;

async function openAndListScripts(page: Page, address: string): Promise<ReadonlySet<string>> {
  const asked = new Set<string>();
  page.on('request', (request) => request.resourceType() === 'script' && asked.add(request.url()));
  await page.goto(address, { waitUntil: 'networkidle' });
  page.removeAllListeners('request');
  expect(asked.size).toBeGreaterThan(5);
  return asked;
}

async function openWithout(page: Page, script: string, address: string): Promise<void> {
  await page.route(script, (route) => route.abort());
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await page.waitForLoadState('networkidle');
}

test('no single script that does not come takes the text of a page', async ({ page, federation, consoleErrors }) => {
  consoleErrors.allow(LOST);
  const textOf = async () => `${await page.title()} ${await page.getByRole('main').textContent()}`;
  // A script that many pages share is lost on the first of them.
  const judged = new Set<string>();
  const lost: string[] = [];
  for (const [name, addressOf] of Object.entries(templates)) {
    await test.step(name, async () => {
      const address = await addressOf(federation);
      const scripts = await openAndListScripts(page, address);
      const whole = await textOf();
      for (const script of [...scripts].filter((each) => !judged.has(each))) {
        judged.add(script);
        await openWithout(page, script, address);
        const left = await textOf();
        if (left.length < whole.length * 0.9) lost.push(`${name}: ${script}: ${left.length} of ${whole.length}`);
        await page.unroute(script);
      }
    });
  }
  expect(lost).toEqual([]);
});

test('a script that was lost is asked for again, and the page works', async ({ page, consoleErrors }) => {
  consoleErrors.allow(LOST);
  let failures = 2;
  await page.route('**/_next/static/**/*.js*', (route) => (failures-- > 0 ? route.abort() : route.continue()));
  await page.goto(paths.contacts(), { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Версия для слабовидящих' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Версия для слабовидящих' })).toBeVisible();
});
