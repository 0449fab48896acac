import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { seedId } from '@/federation/seed/seed-id';
import { licenceLine } from '@/federation/testing/licence-line';
import type { LicenceType } from '@/lib/contract/commerce/licence-type';
import { dayAfter } from '@/lib/domain/base/time/day';
import { licenceDay } from '@/lib/domain/commerce/licence/licence';
import { kopecksOf } from '@/lib/domain/commerce/money/money';
import { anyPageMessages } from '@/lib/messages/any-page';
import { cabinetMessages } from '@/lib/messages/cabinet';
import { paths } from '@/lib/paths';
import { atBank, bankOf } from './fixtures/checkout';
import { pageSessionOf } from './fixtures/member';
import { systemUnderTest } from './fixtures/system-under-test';
import { expect, test } from './fixtures/test';

const MARKER = '918273645';
/** Public text that the same search must find. */
const CONTROL = 'Годовая лицензия со страховкой, онлайн';

test('a passport passes through every program and is readable nowhere but on its owner’s page [S-14 R-29 R-30]', async ({
  page,
  site,
  federation,
  member,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED .*\/owner/);
  const licenceTypeId = seedId('insurance', 'year-online');
  const catalogue = await page.request.get(`${federation.url}/api/insurances`);
  const { values }: { values: LicenceType[] } = await catalogue.json();
  const type = values.find(({ public_id }) => public_id === licenceTypeId);
  const line = await licenceLine(licenceTypeId, {
    passport_number: MARKER,
    start_date: dayAfter(licenceDay(new Date()), { days: 5 }),
  });
  const response = await page.request.post('/api/federation/api/payment', {
    headers: { origin: site, 'idempotency-key': crypto.randomUUID(), ...(await pageSessionOf(page, site)) },
    data: {
      email: member.email,
      expected_total: kopecksOf(type?.price ?? 0),
      tickets: [],
      insurances: [line],
      consents: { personal_data: true, policy: true, advertising: false },
    },
  });
  expect(response.status()).toBe(200);
  const { redirect_url, method, form } = await response.json();
  await page.goto(paths.basket());
  await page.evaluate(
    ([action, verb, fields]) => {
      const element = Object.assign(document.createElement('form'), { action, method: verb });
      for (const [name, value] of Object.entries(fields as Record<string, string>)) {
        element.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
      }
      document.body.append(element);
      element.submit();
    },
    [redirect_url, method ?? 'GET', form],
  );
  await page.waitForURL(atBank(federation));
  const bank = bankOf(page);
  await bank.fillCard();
  await bank.confirm();

  await page.waitForURL((url) => url.pathname === paths.me('license'));
  const card = page.getByRole('article').filter({ hasText: /№ ФТ-0\d{5}/ });
  const passport = card.getByText(`0000 ${MARKER}`);
  const fold = card.locator('summary').filter({ hasText: cabinetMessages.licenceOwner });
  await test.step('the passport is in neither HTML nor payload nor response before the block is unfolded', async () => {
    for (const rsc of ['0', '1']) {
      const own = await page.request.get(paths.me('license'), { headers: { rsc } });
      const text = await own.text();
      expect(text).toContain('ФТ-0');
      expect(text).not.toContain(MARKER);
    }
    await expect(passport).toHaveCount(0);
  });
  const address = '**/api/federation/api/user/license/*/owner';
  await test.step('a failure is shown and repeated, by keyboard only', async () => {
    await page.route(address, (route) => route.abort());
    await fold.focus();
    await page.keyboard.press('Enter');
    const retry = card.getByRole('button', { name: anyPageMessages.retry });
    await expect(retry).toBeVisible();
    await page.unroute(address);
    await retry.press('Enter');
    await expect(passport).toBeVisible();
  });
  await test.step('the passport is read again each time the block is unfolded, and stored by no cache', async () => {
    await fold.click();
    await expect(passport).toHaveCount(0);
    const response = page.waitForResponse(address);
    await fold.click();
    expect((await response).headers()['cache-control']).toContain('no-store');
    await expect(passport).toBeVisible();
  });
  await test.step('without scripts a link shows the same', async () => {
    const link = /href="([^"]+\?owner=[^"]+)"/.exec(await (await page.request.get(paths.me('license'))).text())?.[1];
    const unfolded = await page.request.get(link ?? '');
    expect(await unfolded.text()).toContain(MARKER);
    expect(unfolded.headers()['cache-control']).toContain('no-store');
  });
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: cabinetMessages.downloadPdf }).click();
  await download;
  await page.goto(paths.license.list());
  expect(await page.content()).not.toContain(MARKER);

  const { dataDir, build } = systemUnderTest();
  const found = await search([dataDir, build], [MARKER, CONTROL]);
  expect(found.get(MARKER)).toEqual([]);
  expect(found.get(CONTROL)?.length).toBeGreaterThan(1);
});

/** Maps each text to the files that contain it. */
async function search(folders: readonly string[], texts: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map(texts.map((text) => [text, [] as string[]]));
  for (const folder of folders) {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      // Running programs may remove a file meanwhile.
      const bytes = await readFile(file).catch(() => Buffer.alloc(0));
      for (const text of texts) if (bytes.includes(text)) found.get(text)?.push(file);
    }
  }
  return found;
}
