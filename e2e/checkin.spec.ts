import type { Browser, Page } from '@playwright/test';
import type { EventFormat } from '@/lib/contract/events/event-format';
import { dayAfter, dayIn } from '@/lib/domain/base/time/day';
import { paths } from '@/lib/paths';
import { accessibilityProblems } from './fixtures/axe';
import { showToCamera, withCamera } from './fixtures/camera';
import { federationCommand } from './fixtures/federation-command';
import { formatOnSale } from './fixtures/formats';
import { registerMember } from './fixtures/member';
import { expect, test } from './fixtures/test';
import { buyTickets, registerTicket } from './fixtures/ticket';

test.use({ launchOptions: withCamera, serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

async function linkTo({ event_city }: EventFormat, label: string) {
  const told = await federationCommand('checkin-link', '--event-city', event_city.public_id, '--label', label);
  const [, id = ''] = /checkin-revoke ([0-9a-f-]{36})/.exec(told) ?? [];
  return { url: told.split('\n').at(-1) ?? '', revoke: () => federationCommand('checkin-revoke', id) };
}

/** Scans count from the day before the start. */
const startsTomorrow = ({ start_time, event_city, team_all, shirts }: EventFormat) =>
  !team_all &&
  !shirts &&
  dayIn(new Date(start_time), event_city.timezone) <= dayAfter(dayIn(new Date(), event_city.timezone), { days: 1 });

const result = (page: Page) => page.getByRole('region', { name: 'Результат' });
const typed = (page: Page) => page.getByLabel('Номер, фамилия или код билета');

async function check(page: Page, text: string): Promise<void> {
  await typed(page).fill(text);
  await typed(page).press('Enter');
}

async function desk(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await page.goto(url);
  await expect(page.getByText('В сети')).toBeVisible();
  return page;
}

const CALLS = '**/api/federation/api/checkin/**';

/** Refuses the desk's calls by itself too, so that no moment of a reload depends on the browser's emulation. */
async function goOffline(page: Page): Promise<void> {
  await page.route(CALLS, (route) => route.abort('internetdisconnected'));
  await page.context().setOffline(true);
}

async function goOnline(page: Page): Promise<void> {
  await page.unroute(CALLS);
  await page.context().setOffline(false);
}

/** A code that stays before the camera counts once. */
async function readByCamera(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Сканировать камерой' }).click();
  await expect(result(page)).toContainText('Можно на старт');
  await expect(result(page)).toContainText(name);
  const video = page.getByLabel('Изображение камеры');
  await video.evaluate(async (element) => {
    for (let frame = 0; frame < 6; frame++) {
      await new Promise((resolve) => (element as HTMLVideoElement).requestVideoFrameCallback(resolve));
    }
  });
  await expect(page.getByRole('region', { name: 'Последние отметки' }).getByRole('listitem')).toHaveCount(1);
  await expect(result(page)).toContainText('Можно на старт');
  await page.getByRole('button', { name: 'Выключить камеру' }).click();
  await expect(video).toBeHidden();
}

test('volunteers check participants in once, by typing and by camera, also without a network, until the link is revoked', async ({
  page,
  browser,
  federation,
  site,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|Failed to load|Failed to fetch/);
  const format = await formatOnSale(federation, startsTomorrow);
  const member = await registerMember(page, federation);
  const [anna, petr, nobody] = await buyTickets(page.request, federation, { member, format, count: 3 });
  if (!anna || !petr || !nobody) throw new Error('the tickets were not bought');
  await registerTicket(page.request, federation, { member, format, ticket: anna, name: ['Серова', 'Анна'] });
  await registerTicket(page.request, federation, { member, format, ticket: petr, name: ['Яшина', 'Вера'] });
  const [link, secondLink] = await Promise.all([linkTo(format, 'Пункт 1'), linkTo(format, 'Пункт 2')]);
  await showToCamera(petr.public_id);

  await test.step('the address gives its token to the page and to nobody else', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(link.url);
    await expect(page.getByRole('heading', { level: 1, name: format.event.title })).toBeVisible();
    expect(page.url()).toBe(`${site}${paths.checkin()}`);
    const [, token = ''] = link.url.split('#');
    expect(token).toHaveLength(43);
    expect(asked.filter((url) => new URL(url).pathname.includes(token) || new URL(url).search.includes(token))).toEqual(
      [],
    );
    expect(await accessibilityProblems(page, paths.checkin())).toEqual([]);
  });

  await test.step('the surname, then the code: the ticket is let in, then a warning is shown', async () => {
    await check(page, anna.ticketNumber);
    const found = page.getByRole('button', { name: `Отметить: Серова А.` });
    await expect(found).toBeFocused();
    await expect(result(page)).toContainText('Наведите камеру');
    await found.press('Enter');
    await expect(result(page)).toContainText('Можно на старт');
    await expect(result(page)).toContainText('Серова А.');
    await expect(typed(page)).toBeFocused();
    await expect(typed(page)).toHaveValue('');
    await check(page, anna.public_id);
    await expect(result(page)).toContainText('Уже отмечен');
    await expect(result(page)).toContainText(/Первая отметка: \d{2}\.\d{2}\.\d{4}, \d{2}:\d{2}, «Пункт 1»/);
    await check(page, nobody.public_id);
    await expect(result(page)).toContainText('Не зарегистрирован');
    await check(page, 'https://example.com/');
    await expect(result(page)).toContainText('Нет такого билета');
    expect(await accessibilityProblems(page, paths.checkin())).toEqual([]);
  });

  await test.step('the desk judges by itself without a network, after a reload too; two desks that let one ticket in learn of it', async () => {
    const isPageKept = () => page.evaluate(async (path) => (await caches.match(path)) !== undefined, paths.checkin());
    await expect.poll(isPageKept).toBe(true);
    await goOffline(page);
    await check(page, petr.public_id);
    await expect(result(page)).toContainText('Можно на старт');
    await expect(page.getByText('Ждут отправки: 1')).toBeVisible();
    await expect(page.getByText(/Без сети: список от/)).toBeVisible();
    await check(page, petr.public_id);
    await expect(result(page)).toContainText('Уже отмечен');

    await page.reload();
    await expect(page.getByText('Ждут отправки: 1')).toBeVisible();
    await check(page, petr.public_id);
    await expect(result(page)).toContainText('Уже отмечен');

    const other = await desk(browser, secondLink.url);
    await readByCamera(other, 'Яшина В.');

    await goOnline(page);
    await expect(page.getByText('В сети')).toBeVisible();
    await expect(page.getByText('Ждут отправки')).toHaveCount(0);
    for (const one of [page, other]) {
      await one.getByRole('button', { name: 'Обновить список' }).click();
      const dispute = one.getByRole('region', { name: 'Проверьте этих участников' });
      await expect(dispute.getByText('По билету пустили 2 раза. Первым')).toContainText('«Пункт 1»');
      await expect(dispute).toContainText('Яшина В.');
    }
    await other.context().close();
  });

  await test.step('revoked, it forgets all', async () => {
    await link.revoke();
    // The desk may have heard of it by its own poll, so no field can be counted on.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText('Ссылка отозвана или устарела')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Откройте ссылку, которую дал организатор')).toBeVisible();
  });
});
