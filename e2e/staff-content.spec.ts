import type { Page } from '@playwright/test';
import { staffAccounts } from '@/federation/seed/staff';
import { paths } from '@/lib/paths';
import { judgePages } from './fixtures/judges';
import { pageSessionOf, signIn } from './fixtures/member';
import { enterStaff, prove } from './fixtures/staff';
import { expect, test } from './fixtures/test';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const text = (page: Page) => page.getByRole('textbox', { name: 'Текст' });
const headline = (page: Page) => page.getByRole('textbox', { name: 'Заголовок', exact: true });
const saved = (page: Page) => page.getByText(/^Сохранено в черновик \d\d:\d\d$/);

/** The main button, then the same in its dialog. */
async function pressTwice(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await dialog(page, name).getByRole('button', { name, exact: true }).click();
  await expect(dialog(page, name)).toHaveCount(0);
}

/** Begins an article and returns its id. */
async function begin(page: Page, title: string): Promise<string> {
  await headline(page).fill(title);
  await page.keyboard.press('Enter');
  await expect(text(page)).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

async function pressTool(page: Page, name: string): Promise<void> {
  await page.getByRole('toolbar').getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}

test('an editor writes an article by the keyboard, sees it as visitors will, publishes, mends and withdraws it [E-074 E-076 E-091]', async ({
  page,
  site,
  request,
  consoleErrors,
}) => {
  const mark = Date.now();
  await enterStaff(page, site, staffAccounts.editor, paths.staff('news', 'new'));
  const id = await begin(page, `Казань примет этап Кубка ${mark}`);
  const address = paths.news.item(id);
  await text(page).focus();
  await pressTool(page, 'Заголовок H2');
  await page.keyboard.type('Что нужно знать участнику');
  await page.keyboard.press('Enter');
  await pressTool(page, 'Список с точками');
  await page.keyboard.type('Пакеты выдают в пятницу. ');
  await page.keyboard.press('Control+k');
  await dialog(page, 'Ссылка').getByLabel('Адрес или название страницы').fill('/calendar/all');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Дисциплина' }).selectOption('tri');

  await page.getByRole('button', { name: 'Просмотр' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Казань примет этап Кубка ${mark}`);
  await expect(page.getByRole('heading', { name: 'Что нужно знать участнику' })).toBeVisible();
  await expect(page.getByRole('listitem').getByRole('link', { name: '/calendar/all' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  expect((await request.get(address)).status()).toBe(404);
  await page.goBack();
  await expect(text(page)).toContainText('Что нужно знать участнику');
  await pressTwice(page, 'Опубликовать');
  await expect(page.getByText('Опубликовано', { exact: true }).first()).toBeVisible();
  for (const shown of [address, paths.news.list(), paths.news.feed()])
    await expect.poll(async () => (await request.get(shown)).text(), shown).toContain(`Кубка ${mark}`);

  await headline(page).fill(`Казань принимает этап Кубка ${mark}`);
  await page.keyboard.press('Enter');
  await expect(saved(page)).toBeVisible();
  expect(await (await request.get(address)).text()).not.toContain('принимает');
  await pressTwice(page, 'Обновить');
  await expect.poll(async () => (await request.get(address)).text()).toContain('Казань принимает');
  const [, published] = /"datePublished":"([^"]+)"/.exec(await (await request.get(address)).text()) ?? [];
  const [, modified] = /"dateModified":"([^"]+)"/.exec(await (await request.get(address)).text()) ?? [];
  expect(Date.parse(modified ?? '')).toBeGreaterThan(Date.parse(published ?? ''));

  expect(
    await judgePages(page, consoleErrors, [
      paths.staff('news', id),
      paths.staff('news', id, 'preview'),
      paths.staff('news', id, 'changes'),
    ]),
  ).toEqual([]);
  await page.goto(paths.staff('news', id));
  await page.getByRole('button', { name: 'Снять с сайта' }).click();
  await dialog(page, 'Снять с сайта').getByLabel('Причина').fill('письмо юриста');
  await dialog(page, 'Снять с сайта').getByRole('button', { name: 'Снять с сайта' }).click();
  await expect(page.getByText('Снято', { exact: true })).toBeVisible();
  await expect.poll(async () => (await request.get(address)).status()).toBe(410);
});

test('an author loses nothing offline, in a killed tab, over a sign-in or beside an editor, who publishes what was asked for [E-077 E-078 E-079 E-080]', async ({
  page: first,
  context,
  site,
  browser,
  request,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|401 \(Unauthorized\)|409 \(Conflict\)/);
  const mark = Date.now();
  await enterStaff(first, site, staffAccounts.author, paths.staff('news', 'new'));
  const id = await begin(first, `Итоги сезона ${mark}`);
  await context.setOffline(true);
  await text(first).fill('Сезон закончился без сети.');
  await first.getByLabel('Подзаголовок').press('Enter');
  await expect(first.getByText('Нет связи, сохраню, когда появится')).toBeVisible();
  await context.setOffline(false);
  await expect(saved(first)).toBeVisible();
  const page = await context.newPage();
  await first.close({ runBeforeUnload: false });

  await page.goto(paths.staff('news', id));
  await expect(text(page)).toHaveText('Сезон закончился без сети.');
  await context.clearCookies();
  await page.getByLabel('Подзаголовок').fill('Сорок стартов');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/signin/);
  await signIn(page, site, staffAccounts.author);
  await page.goto(paths.staff('news', id));
  await prove(page, staffAccounts.author);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page.getByLabel('Подзаголовок')).toHaveValue('Сорок стартов');
  await page.getByRole('combobox', { name: 'Дисциплина' }).selectOption('run');
  await pressTwice(page, 'На проверку');
  const publishing = await page.request.post(`${site}/api/federation/api/staff/news/${id}/publish`, {
    headers: { origin: site, 'idempotency-key': crypto.randomUUID(), ...(await pageSessionOf(page, site)) },
    data: {},
  });
  expect(publishing.status()).toBe(403);

  const desk = await (await browser.newContext()).newPage();
  await enterStaff(desk, site, staffAccounts.editor);
  await desk.getByRole('link', { name: /Новости на проверке/ }).click();
  await desk.getByRole('link', { name: `Итоги сезона ${mark}` }).click();
  await expect(text(desk)).toBeVisible();
  await headline(desk).fill(`Итоги года ${mark}`);
  await desk.keyboard.press('Enter');
  await expect(saved(desk)).toBeVisible();

  await headline(page).fill(`Итоги лета ${mark}`);
  await text(page).fill('Сезон закончился. Спасибо всем.');
  await page.getByLabel('Подзаголовок').press('Enter');
  await expect(page.getByText(/Пока вы правили, запись изменил\(а\) Игорь Ветров/)).toBeVisible();
  await page.getByRole('group', { name: 'Заголовок' }).getByRole('button', { name: 'Нынешнее' }).click();
  await expect(headline(page)).toHaveValue(`Итоги года ${mark}`);
  const texts = page.getByRole('group', { name: 'Текст' });
  await texts.getByRole('button', { name: 'Нынешнее' }).click();
  await expect(text(page)).toHaveText('Сезон закончился без сети.');
  await texts.getByRole('button', { name: 'Моё' }).click();
  await page.getByRole('button', { name: 'Сохранить так' }).click();
  await expect(saved(page)).toBeVisible();

  await desk.reload();
  await expect(text(desk)).toHaveText('Сезон закончился. Спасибо всем.');
  await pressTwice(desk, 'Опубликовать');
  await expect.poll(async () => (await request.get(paths.news.item(id))).text()).toContain('Спасибо всем');
  await text(desk).fill('Сезон закончился. Спасибо судьям.');
  await pressTwice(desk, 'Обновить');
  await desk.getByRole('link', { name: 'История' }).click();
  const publications = desk.getByRole('listitem').filter({ hasText: 'опубликовать' });
  await expect(publications.first().locator('del')).toContainText('всем');
  await expect(publications.first().locator('ins')).toContainText('судьям');
  await publications.nth(1).getByRole('button', { name: 'Вернуть в черновик' }).click();
  await dialog(desk, 'Вернуть в черновик').getByRole('button', { name: 'Вернуть в черновик' }).click();
  await expect(text(desk)).toHaveText('Сезон закончился. Спасибо всем.');
  await desk.context().close();
});
