import type { Page } from '@playwright/test';
import { fileSize } from '@/lib/domain/base/text/file-size';
import { documentDay } from '@/lib/domain/content/document';
import { formatDate, formatDateWithSlashes } from '@/lib/format/date';
import { anyPageMessages } from '@/lib/messages/any-page';
import { commerceMessages } from '@/lib/messages/commerce';
import { contentMessages } from '@/lib/messages/content';
import { sectionMessages } from '@/lib/messages/sections';
import { documentSections, paths } from '@/lib/paths';
import { contentOf, plain, textOf } from './fixtures/content';
import { documentAt, type Part } from './fixtures/document';
import { resize } from './fixtures/resize';
import { stepsOf } from './fixtures/section';
import { expect, test } from './fixtures/test';

const TEAMS_CALL = '**/api/federation/api/members/group';

const details = (page: Page, name: string) => page.getByRole('button', { name: `${contentMessages.details}: ${name}` });

const titles = (items: readonly { title: string }[]) => items.map(({ title }) => plain(title));

const shownTitles = (part: Part) => part.texts('a[download] > span > span:first-child');

test.describe('without JavaScript', () => {
  test('the management shows the details of each person [P-081 P-082 P-083]', async ({ request, federation }) => {
    const people = await contentOf(federation).management();
    const main = (await documentAt(request, paths.management())).one('main');
    expect(main.headings(2)).toEqual(people.map(({ fio }) => fio));
    const [first] = main.all('article');
    expect(first?.headings(2)).toEqual([people[0]?.fio]);
    const text = main.text.replaceAll(' ', '');
    for (const { birth_date, education } of people) {
      if (birth_date) expect(text).toContain(formatDateWithSlashes(birth_date));
      expect(text).toContain(textOf(education).replaceAll(' ', ''));
    }
  });

  test('a team shows its name and its athletes [P-118]', async ({ request, federation }) => {
    for (const group of await contentOf(federation).athleteGroups()) {
      const page = await documentAt(request, paths.members.group(group.public_id));
      expect(page.headings(1)).toEqual([group.name]);
      const athletes = await contentOf(federation).membersOf(group.public_id);
      expect(page.one('main').headings(2)).toEqual(athletes.map(({ name }) => name));
    }
  });

  test('the hub leads to its six sub-pages, and each lists its documents [P-016 P-019 P-093 P-132]', async ({
    request,
    federation,
  }) => {
    const hub = (await documentAt(request, paths.documents.hub())).one('main');
    for (const section of documentSections) {
      const address = paths.documents.section(section);
      await test.step(address, async () => {
        expect(hub.attributes('a', 'href')).toContain(address);
        const documents = await contentOf(federation).documents(section);
        const page = await documentAt(request, address);
        const crumbs = page.named('nav', 'Хлебные крошки');
        expect(crumbs.texts('li')).toEqual([anyPageMessages.home, sectionMessages.documents, ...page.headings(1)]);
        const main = page.one('main');
        expect(shownTitles(main)).toEqual(titles(documents));
        const links = main.all('li > a[download]');
        expect(links.map((link) => link.attribute('href'))).toEqual(documents.map(({ link }) => link));
        for (const [index, document] of documents.entries()) {
          const { file_type, file_size } = document;
          expect(links[index]?.text).toContain(
            plain(`${formatDate(documentDay(document))}, ${file_type.toUpperCase()}, ${fileSize(file_size)}`),
          );
        }
      });
    }
  });

  test('protocols stand under the year that they bear [P-111 P-112 P-133 S-25.6]', async ({ request, federation }) => {
    const protocols = await contentOf(federation).protocols();
    const page = await documentAt(request, paths.protocols());
    const years = [...new Set(protocols.map((protocol) => documentDay(protocol).slice(0, 4)))].toSorted().toReversed();
    expect(years.length).toBeGreaterThanOrEqual(7);
    expect(page.named('nav', 'Годы').texts('a')).toEqual(years);
    for (const year of years) {
      const ofYear = protocols.filter((protocol) => documentDay(protocol).startsWith(year));
      expect(shownTitles(page.one(`#year-${year}`)), year).toEqual(titles(ofYear));
    }
    expect(page.one('main').link('Результаты с временем по этапам')).toBe(paths.results.list());
    const [newest] = protocols;
    const file = await request.get(newest?.link ?? '');
    expect(file.status()).toBe(200);
    expect((await file.body()).length).toBe(newest?.file_size);
  });

  test('each part of the regions has the documents, and a guide three steps [P-087 P-088 P-089]', async ({
    request,
    federation,
  }) => {
    const documents = await contentOf(federation).regionalDocuments();
    const page = await documentAt(request, paths.regions());
    for (const part of ['federations', 'create-federation', 'open-department']) {
      expect(shownTitles(page.one(`#${part}`)), part).toEqual(titles(documents));
    }
    for (const guide of ['create-federation', 'open-department']) {
      expect(stepsOf(page.one(`#${guide}`))).toHaveLength(3);
    }
  });

  test('a partner shows its banner, its link and the legal mark [P-091 P-134 P-135]', async ({
    request,
    federation,
  }) => {
    const banners = await contentOf(federation).partners();
    expect(banners.some(({ reklama }) => reklama)).toBe(true);
    const sponsors = (await documentAt(request, paths.partners())).one('#sponsors');
    for (const { title, link, reklama } of banners) {
      const [card] = sponsors.all('article').filter(({ text }) => text.includes(plain(title)));
      const logo = card?.one('img').attribute('src') ?? '';
      expect(logo).toMatch(/^\/api\/files\/partners\//);
      expect((await request.get(logo)).headers()['content-type']).toMatch(/^image\//);
      if (link) expect(card?.attributes('a', 'href')).toContain(link);
      const mark = reklama && `Реклама. ${reklama.name}, ИНН ${reklama.inn}, erid ${reklama.gov_id}`;
      expect(card?.texts('p').filter((text) => text.startsWith('Реклама. '))).toEqual(mark ? [plain(mark)] : []);
    }
  });
});

test('an unknown section of documents or team gives 404 [P-016]', async ({ request }) => {
  for (const unknown of ['/documents/nonsense', '/members/group/nonsense']) await documentAt(request, unknown, 404);
});

test('an old address of documents leads to its section for good [A-040]', async ({ request, site }) => {
  for (const [old, section] of [
    [paths.selectionCriteria(), 'criterias'],
    [paths.documentArchive(), 'archive'],
    [paths.athleteRatings(), 'ratings'],
  ] as const) {
    const response = await request.get(site + old, { maxRedirects: 0 });
    expect([301, 308], old).toContain(response.status());
    expect(new URL(response.headers().location ?? '', site).pathname).toBe(paths.documents.section(section));
  }
});

test('the popup of a person shows all details and closes by the button, Esc and an outside press [P-082 P-083 P-084 S-25.7]', async ({
  page,
  federation,
}) => {
  const people = await contentOf(federation).management();
  const person = people.find(({ birth_date }) => birth_date);
  if (!person?.birth_date) throw new Error('the seed has no person with a birth date');
  await page.goto(paths.management());
  const popup = page.getByRole('dialog', { name: person.fio });
  await details(page, person.fio).click();
  await expect(popup.locator('img')).toBeVisible();
  await expect(popup).toContainText(plain(person.position).slice(0, 20));
  await expect(popup).toContainText(formatDateWithSlashes(person.birth_date));
  const text = plain((await popup.textContent()) ?? '').replaceAll(' ', '');
  expect(text).toContain(textOf(person.education).replaceAll(' ', ''));
  expect(text).toContain(textOf(person.description).replaceAll(' ', ''));
  await popup.getByRole('button', { name: anyPageMessages.close }).click();
  await expect(popup).toHaveCount(0);

  for (const closeIt of [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 5)]) {
    await details(page, person.fio).click();
    await expect(popup).toBeVisible();
    await closeIt();
    await expect(popup).toHaveCount(0);
  }
  await expect(details(page, person.fio)).toBeFocused();
});

test('the page of a team draws each portrait, and «Подробнее» opens the popup of an athlete [P-119 P-128 S-25.2]', async ({
  page,
  federation,
}) => {
  const [group] = await contentOf(federation).athleteGroups();
  const [athlete] = await contentOf(federation).membersOf(group?.public_id ?? '');
  await page.goto(paths.members.group(group?.public_id ?? ''));
  const portrait = page.getByRole('main').getByRole('article').locator('img').first();
  await portrait.scrollIntoViewIfNeeded();
  await expect.poll(() => portrait.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);

  await details(page, athlete?.name ?? '').click();
  const popup = page.getByRole('dialog', { name: athlete?.name });
  await expect(popup).toContainText(formatDate(athlete?.birthday ?? ''));
  await expect(popup).toContainText(athlete?.region?.name_ru ?? '');
});

test('regional federations are cards on narrow screens, a table where all its columns fit [P-086 S-25.4]', async ({
  page,
  federation,
}) => {
  const federations = await contentOf(federation).regionalFederations();
  await page.goto(paths.regions());
  const table = page.locator('#federations table');
  await expect(table.locator('tbody tr')).toHaveCount(federations.length);
  const [first] = federations;
  for (const text of [first?.person ?? '', first?.email ?? '']) await expect(table).toContainText(text);
  const displays = new Set<string>();
  for (const width of [390, 768, 992, 1024, 1100, 1170, 1200, 1440]) {
    await resize(page, { width, height: 900 });
    const { beyond, display, isBelow } = await table.evaluate((element) => ({
      beyond: (element.parentElement?.scrollWidth ?? 0) - (element.parentElement?.clientWidth ?? 0),
      display: getComputedStyle(element.querySelector('tbody tr') ?? element).display,
      isBelow:
        (element.querySelector('tbody td')?.getBoundingClientRect().top ?? 0) >
        (element.querySelector('tbody th')?.getBoundingClientRect().top ?? 0),
    }));
    const isTable = display === 'table-row';
    expect({ width, beyond, isBelow }).toEqual({ width, beyond: 0, isBelow: !isTable });
    await expect(table.locator('thead')).toBeVisible({ visible: isTable });
    displays.add(display);
  }
  expect([...displays]).toEqual(['block', 'table-row']);
});

test('tabs of the regions and the partners keep their address [P-085 P-090]', async ({ page }) => {
  await page.goto(paths.regions());
  await expect(page.getByRole('tab')).toHaveText([
    'Региональные федерации',
    'Как создать федерацию с нуля',
    'Как открыть отделение триатлона',
  ]);
  await page.getByRole('tab').nth(1).click();
  await expect(page).toHaveURL(/#create-federation$/);
  await expect(page.getByRole('tabpanel')).toHaveId('create-federation');
  await page.goto(`${paths.partners()}#become-partner`);
  await expect(page.getByRole('tab')).toHaveText(['Спонсоры и партнёры', 'Стать партнёром']);
  await expect(page.getByRole('tabpanel')).toHaveId('become-partner');
});

test('«Сборные» requests the groups when first opened, again after a failure, then no more [P-022 S-25.2]', async ({
  page,
  federation,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 502/);
  const groups = await contentOf(federation).athleteGroups();
  let isDown = true;
  let calls = 0;
  await page.route(TEAMS_CALL, (route) => {
    calls += 1;
    return isDown ? route.fulfill({ status: 502, json: { message: anyPageMessages.serverSilent } }) : route.continue();
  });
  await page.goto(paths.contacts());
  const menu = page.getByRole('navigation', { name: 'Основное меню' });
  const opener = menu.getByText('Сборные', { exact: true });
  expect(calls, 'before it is opened').toBe(0);
  await opener.click();
  await expect(menu.getByRole('alert')).toContainText(anyPageMessages.serverSilent);
  const failed = calls;
  isDown = false;
  await menu.getByRole('button', { name: anyPageMessages.retry }).click();
  const links = menu.locator('details[open]').getByRole('link');
  await expect(links).toHaveText(groups.map(({ name }) => name));

  await page.keyboard.press('Escape');
  await opener.click();
  await links.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(groups[0]?.name ?? '');
  await opener.click();
  await expect(links.first()).toBeVisible();
  expect(calls - failed).toBe(1);
});

test('/license explains the insurance in a popup and gives the focus back [P-246 P-250 U-57]', async ({ page }) => {
  await page.goto(paths.license.list());
  const opener = page.getByRole('button', { name: commerceMessages.travelPolicyInfo });
  await opener.click();
  const popup = page.getByRole('dialog', { name: commerceMessages.travelPolicyInfo });
  await expect(popup.getByRole('row', { name: /Европа, 10 дней/ })).toContainText('21 евро');
  await expect(popup.getByText(/от\s10\sчеловек/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(opener).toBeFocused();
});
