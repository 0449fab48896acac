import { readFile } from 'node:fs/promises';
import { demoAccounts } from '@/federation/seed/accounts';
import { cabinetMessages } from '@/lib/messages/cabinet';
import { licenceMessages } from '@/lib/messages/licence';
import { paths } from '@/lib/paths';
import { expectAccessible } from './fixtures/axe';
import { signIn } from './fixtures/member';
import { expect, test } from './fixtures/test';

const { downloadPdf } = cabinetMessages;
const PDF = '**/api/federation/api/license/pdf/*';

test('the owner downloads a licence; a failure changes nothing; its code proves that it is valid [A-087 A-198 A-212 S-14]', async ({
  page,
  site,
  browser,
  consoleErrors,
}) => {
  consoleErrors.allow(/the PDF of a licence did not come|500/);
  await signIn(page, site, demoAccounts.athlete);
  await page.goto(paths.me('license'));
  const card = page.getByRole('article', { name: /№ ФТ-003184/ });
  const button = card.getByRole('button', { name: downloadPdf });

  await page.route(PDF, (route) => route.fulfill({ status: 500, json: { message: 'Сервер не смог' } }));
  const failure = page.waitForEvent('console', (line) => line.text().includes('the PDF of a licence did not come'));
  await button.click();
  await failure;
  await expect(button).not.toHaveAttribute('aria-busy');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Сервер не смог')).toHaveCount(0);
  await page.unroute(PDF);

  const download = page.waitForEvent('download');
  await button.click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Лицензия ФТ-003184.pdf');
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');

  const response = await page.request.get('/api/federation/api/user/insurances/valid');
  const [{ check_token }] = (await response.json()).values;
  const passer = await browser.newContext();
  const stranger = await passer.newPage();
  await stranger.goto(site + paths.license.check(check_token));
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(licenceMessages.checkValid);
  await expect(stranger.getByRole('main')).toContainText('№ ФТ-003184');
  await expect(stranger.getByRole('main')).not.toContainText('Серова');
  await expectAccessible(stranger, 'a licence is checked');
  const unknown = await stranger.goto(site + paths.license.check(crypto.randomUUID()));
  expect(unknown?.status()).toBe(404);
  await passer.close();
});
