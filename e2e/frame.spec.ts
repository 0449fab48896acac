import { extraLinks, navigationGroups } from '@/components/layout/navigation';
import { anyPageMessages } from '@/lib/messages/any-page';
import { type DocumentFile, documentFiles, paths } from '@/lib/paths';
import { siteConfig } from '@/lib/site-config';
import { documentAt } from './fixtures/document';
import { resize } from './fixtures/resize';
import { expect, test } from './fixtures/test';

test('the footer shows the federation, three mailboxes, policy, offer and two social networks [P-004 P-005 P-006 P-007 S-25.9]', async ({
  request,
}) => {
  const footer = (await documentAt(request, paths.contacts())).one('footer');
  expect(footer.text).toContain(siteConfig.legal.name);
  expect(footer.text).toContain(siteConfig.legal.address);
  for (const { label, email } of Object.values(siteConfig.mailboxes)) {
    expect(footer.texts('h2, h3')).toContain(label);
    expect(footer.link(email)).toBe(`mailto:${email}`);
  }
  for (const { label, href } of siteConfig.socials) expect(footer.named('a', label).attribute('href')).toBe(href);
  const filed = [
    ['Политика обработки персональных данных', 'politic'],
    ['Публичная оферта', 'offers'],
  ] satisfies [string, DocumentFile][];
  for (const [name, file] of filed) expect(footer.link(name)).toBe(paths.document(file));
});

test('the documents of the federation open at their addresses [P-094]', async ({ request }) => {
  for (const name of documentFiles) {
    const response = await request.get(paths.document(name));
    expect(response.status(), name).toBe(200);
    expect(response.headers()['content-type'], name).toContain('application/pdf');
    expect((await response.body()).subarray(0, 5).toString(), name).toBe('%PDF-');
  }
});

test('the header shows its links from 1201 px and the same in a full-screen menu below [P-008 P-023 P-026 P-028 P-029 S-25.1]', async ({
  page,
}) => {
  await resize(page, { width: 1201, height: 900 });
  await page.goto(paths.contacts());
  const service = page.getByRole('navigation', { name: 'Служебное меню' });
  await expect(service.getByRole('link', { name: 'Сообщить о допинге' })).toHaveAttribute(
    'href',
    siteConfig.dopingReport,
  );
  await expect(service.getByRole('link', { name: 'Антидопинг' })).toHaveAttribute('href', paths.antidoping());
  const nav = page.getByRole('navigation', { name: 'Основное меню' });
  const topLabels = [...navigationGroups, ...extraLinks].map(({ label }) => label);
  await expect(nav.locator(':scope > ul > li > a, :scope > ul > li > details > summary')).toHaveText(topLabels);
  await nav.getByText('Календарь', { exact: true }).click();
  for (const href of [paths.calendar.all(), paths.calendar.type('ekp'), paths.calendar.type('child')]) {
    await expect(nav.locator(`a[href="${href}"]`)).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Личный кабинет' })).toHaveAttribute('href', paths.me('license'));
  const burger = page.getByRole('button', { name: 'Открыть меню' });
  await expect(burger).toBeHidden();

  await resize(page, { width: 1200, height: 900 });
  await expect(nav).toBeHidden();
  await burger.click();
  const menu = page.getByRole('dialog', { name: 'Меню' });
  const { width, height } = (await menu.boundingBox()) ?? { width: 0, height: 0 };
  expect([width, height]).toEqual([1200, 900]);
  for (const label of topLabels) await expect(menu.getByText(label, { exact: true })).toBeVisible();
  await menu.getByRole('button', { name: 'Закрыть меню' }).click();
  await expect(menu).toBeHidden();
  await expect(burger).toBeFocused();
});

test('buttons are round with 12 px of text; the focus has the red of the brand [P-244 P-245]', async ({ page }) => {
  await page.goto(paths.success());
  const button = page.getByRole('link', { name: anyPageMessages.toHome });
  const look = () =>
    button.evaluate((element) => {
      const { backgroundColor, outlineColor, fontSize, borderRadius } = getComputedStyle(element);
      const isRound = Number.parseFloat(borderRadius) >= element.getBoundingClientRect().height / 2;
      return { backgroundColor, outlineColor, fontSize, isRound };
    });
  await page.keyboard.press('Tab');
  await button.focus();
  expect(await look()).toEqual({
    backgroundColor: 'rgb(226, 0, 26)',
    outlineColor: 'rgb(226, 0, 26)',
    fontSize: '12px',
    isRound: true,
  });
});

test('the footer of a short page ends where a tall screen does', async ({ page }) => {
  for (const address of [paths.search(), paths.signin(), paths.thanks()]) {
    await page.goto(address);
    for (const size of [
      { width: 1024, height: 1600 },
      { width: 1920, height: 1440 },
    ]) {
      await resize(page, size);
      const footer = await page.getByRole('contentinfo').boundingBox();
      expect({ address, end: (footer?.y ?? 0) + (footer?.height ?? 0) }).toEqual({ address, end: size.height });
    }
  }
});
