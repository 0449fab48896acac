import type { Page } from '@playwright/test';
import { documentDay } from '@/lib/domain/content/document';
import { formatDate, formatDateWithSlashes } from '@/lib/format/date';
import { fileSize } from '@/lib/format/file-size';
import { anyPageMessages } from '@/lib/messages/any-page';
import { commerceMessages } from '@/lib/messages/commerce';
import { contentMessages } from '@/lib/messages/content';
import { sectionMessages } from '@/lib/messages/sections';
import { documentSections, paths } from '@/lib/paths';
import { contentOf, plain, textOf } from './fixtures/content';
import { stepsOf } from './fixtures/section';
import { expect, test } from './fixtures/test';

const TEAMS_CALL = '**/api/federation/api/members/group';

const details = (page: Page, name: string) => page.getByRole('button', { name: `${contentMessages.details}: ${name}` });

const titles = (items: readonly { title: string }[]) => items.map(({ title }) => plain(title));

async function shownTitles(page: Page, panel: string) {
  return (await page.locator(`${panel} a[download] > span > span:first-child`).allTextContents()).map(plain);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('details of the management are in the HTML [P-081 P-082 P-083]', async ({ page, federation }) => {
    const people = await contentOf(federation).management();
    await page.goto(paths.management());
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(people.map(({ fio }) => fio));
    await expect(main.getByRole('article').first().getByRole('heading', { level: 2 })).toHaveText(people[0]?.fio ?? '');
    const text = plain((await main.textContent()) ?? '').replaceAll(' ', '');
    for (const { birth_date, education } of people) {
      if (birth_date) expect(text).toContain(formatDateWithSlashes(birth_date));
      expect(text).toContain(textOf(education).replaceAll(' ', ''));
    }
  });

  test('a team shows its name and its athletes [P-118]', async ({ page, federation }) => {
    for (const group of await contentOf(federation).membersGroups()) {
      await page.goto(paths.members.group(group.public_id));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(group.name);
      const athletes = await contentOf(federation).membersOf(group.public_id);
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
        athletes.map(({ name }) => name),
      );
    }
  });

  test('the hub leads to its six sub-pages [P-093]', async ({ page }) => {
    await page.goto(paths.documents.hub());
    for (const section of documentSections) {
      await expect(page.getByRole('main').locator(`a[href="${paths.documents.section(section)}"]`)).toBeVisible();
    }
  });

  for (const section of documentSections) {
    test(`${paths.documents.section(section)} lists its documents [P-016 P-019 P-132]`, async ({
      page,
      federation,
    }) => {
      const documents = await contentOf(federation).documents(section);
      await page.goto(paths.documents.section(section));
      const name = plain((await page.getByRole('heading', { level: 1 }).textContent()) ?? '');
      await expect(page.getByRole('navigation', { name: 'Хлебные крошки' }).getByRole('listitem')).toHaveText([
        anyPageMessages.home,
        sectionMessages.documents,
        name,
      ]);
      expect(await shownTitles(page, 'main')).toEqual(titles(documents));
      for (const [index, document] of documents.entries()) {
        const link = page.locator('main li > a[download]').nth(index);
        await expect(link).toHaveAttribute('href', document.link);
        await expect(link).toContainText(
          `${formatDate(documentDay(document))}, ${document.file_type.toUpperCase()}, ${fileSize(document.file_size)}`,
        );
      }
    });
  }

  test('protocols stand under the year that they bear [P-111 P-112 P-133 S-25.6]', async ({ page, federation }) => {
    const protocols = await contentOf(federation).protocols();
    await page.goto(paths.protocols());
    const years = [...new Set(protocols.map((protocol) => documentDay(protocol).slice(0, 4)))].toSorted().toReversed();
    expect(years.length).toBeGreaterThanOrEqual(7);
    await expect(page.getByRole('navigation', { name: 'Годы' }).getByRole('link')).toHaveText(years);
    for (const year of years) {
      const ofYear = protocols.filter((protocol) => documentDay(protocol).startsWith(year));
      expect(await shownTitles(page, `#year-${year}`), year).toEqual(titles(ofYear));
    }
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Результаты с временем по этапам' })).toHaveAttribute(
      'href',
      paths.results.list(),
    );
    const [newest] = protocols;
    const file = await page.request.get(newest?.link ?? '');
    expect(file.status()).toBe(200);
    expect((await file.body()).length).toBe(newest?.file_size);
  });

  test('the guides of the regions: three steps each, followed by the documents [P-087 P-088 P-089]', async ({
    page,
    federation,
  }) => {
    const documents = await contentOf(federation).regionalDocuments();
    await page.goto(paths.regions());
    for (const part of ['federations', 'create-federation', 'open-department']) {
      expect(await shownTitles(page, `#${part}`), part).toEqual(titles(documents));
    }
    for (const guide of ['create-federation', 'open-department']) {
      await expect(stepsOf(page.locator(`#${guide}`))).toHaveCount(3);
    }
  });

  test('partners: the banner, its link, the legal mark [P-091 P-134 P-135]', async ({ page, federation }) => {
    const banners = await contentOf(federation).partners();
    expect(banners.some(({ reklama }) => reklama)).toBe(true);
    await page.goto(paths.partners());
    for (const { title, link, reklama } of banners) {
      const card = page.locator('#sponsors').getByRole('article').filter({ hasText: title });
      const logo = card.locator('img');
      await logo.scrollIntoViewIfNeeded();
      await expect(logo).toBeVisible();
      await expect(logo).toHaveAttribute('src', /^\/api\/files\/partners\//);
      await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      if (link) await expect(card.getByRole('link')).toHaveAttribute('href', link);
      const mark = reklama && `Реклама. ${reklama.name}, ИНН ${reklama.inn}, erid ${reklama.gov_id}`;
      await expect(card.locator('p', { hasText: /^Реклама\. / })).toHaveText(mark ? [mark] : []);
    }
  });
});

for (const [old, section] of [
  [paths.selectionCriteria(), 'criterias'],
  [paths.documentArchive(), 'archive'],
  [paths.athleteRatings(), 'ratings'],
] as const) {
  test(`${old} leads to its documents for good [A-040]`, async ({ request, site }) => {
    const response = await request.get(site + old, { maxRedirects: 0 });
    expect([301, 308]).toContain(response.status());
    expect(new URL(response.headers().location ?? '', site).pathname).toBe(paths.documents.section(section));
  });
}

for (const unknown of ['/documents/nonsense', '/members/group/nonsense']) {
  test(`${unknown} gives 404 [P-016]`, async ({ page, consoleErrors }) => {
    consoleErrors.allow(/status of 404/);
    expect((await page.goto(unknown))?.status()).toBe(404);
  });
}

test('the popup of a person shows all details and closes by the button, Esc and an outside press [P-082 P-083 P-084 S-25.7]', async ({
  page,
  federation,
}) => {
  const people = await contentOf(federation).management();
  const person = people.find(({ birth_date }) => birth_date);
  if (!person?.birth_date) throw new Error('the seed has no person with a birth date');
  await page.goto(paths.management());
  const popup = page.getByRole('dialog', { name: person.fio });
  const close = [
    () => popup.getByRole('button', { name: anyPageMessages.close }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
  ];
  for (const closeIt of close) {
    await details(page, person.fio).click();
    await expect(popup.locator('img')).toBeVisible();
    await expect(popup).toContainText(plain(person.position).slice(0, 20));
    await expect(popup).toContainText(formatDateWithSlashes(person.birth_date));
    const text = plain((await popup.textContent()) ?? '').replaceAll(' ', '');
    expect(text).toContain(textOf(person.education).replaceAll(' ', ''));
    expect(text).toContain(textOf(person.description).replaceAll(' ', ''));
    await closeIt();
    await expect(popup).toHaveCount(0);
  }
  await expect(details(page, person.fio)).toBeFocused();
});

test('«Подробнее» of an athlete opens the popup [P-119]', async ({ page, federation }) => {
  const [group] = await contentOf(federation).membersGroups();
  const [athlete] = await contentOf(federation).membersOf(group?.public_id ?? '');
  await page.goto(paths.members.group(group?.public_id ?? ''));
  await details(page, athlete?.name ?? '').click();
  const popup = page.getByRole('dialog', { name: athlete?.name });
  await expect(popup).toContainText(formatDate(athlete?.birthday ?? ''));
  await expect(popup).toContainText(athlete?.region?.name_ru ?? '');
});

test('a missing picture shows the artwork [P-128 S-25.2]', async ({ page, federation }) => {
  const [group] = await contentOf(federation).membersGroups();
  await page.goto(paths.members.group(group?.public_id ?? ''));
  const portraits = page.getByRole('main').getByRole('article').locator('img');
  await portraits.first().scrollIntoViewIfNeeded();
  await expect
    .poll(() => portraits.first().evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
});

test('regional federations: a table on a desktop, cards on a phone [P-086 S-25.4] @phone', async ({
  page,
  federation,
}, testInfo) => {
  const federations = await contentOf(federation).regionalFederations();
  await page.goto(paths.regions());
  const table = page.locator('#federations table');
  await expect(table.locator('tbody tr')).toHaveCount(federations.length);
  const [first] = federations;
  for (const text of [first?.person ?? '', first?.email ?? '']) await expect(table).toContainText(text);
  const isTable = testInfo.project.name === 'desktop';
  await expect(table.locator('thead')).toBeVisible({ visible: isTable });
  const [name, region] = await Promise.all([
    table.locator('tbody th').first().boundingBox(),
    table.locator('tbody td').first().boundingBox(),
  ]);
  expect((name?.y ?? 0) < (region?.y ?? 0)).toBe(!isTable);
});

test('regional federations are a table only where all its columns are seen', async ({ page }) => {
  await page.goto(paths.regions());
  const table = page.locator('#federations table');
  const displays = new Set<string>();
  for (const width of [768, 992, 1024, 1100, 1170, 1200, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const { beyond, display } = await table.evaluate((element) => ({
      beyond: (element.parentElement?.scrollWidth ?? 0) - (element.parentElement?.clientWidth ?? 0),
      display: getComputedStyle(element.querySelector('tbody tr') ?? element).display,
    }));
    expect({ width, beyond }).toEqual({ width, beyond: 0 });
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

test('«Сборные» requests the groups once, when first opened [P-022 S-25.2]', async ({ page, federation }) => {
  const groups = await contentOf(federation).membersGroups();
  let calls = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/api/members/group')) calls += 1;
  });
  await page.goto(paths.contacts());
  await page.waitForLoadState('networkidle');
  expect(calls, 'before it is opened').toBe(0);
  const menu = page.getByRole('navigation', { name: 'Основное меню' });
  await menu.getByText('Сборные', { exact: true }).click();
  const links = menu.locator('details[open]').getByRole('link');
  await expect(links).toHaveText(groups.map(({ name }) => name));
  await page.keyboard.press('Escape');
  await menu.getByText('Сборные', { exact: true }).click();
  await links.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(groups[0]?.name ?? '');
  await menu.getByText('Сборные', { exact: true }).click();
  await expect(links.first()).toBeVisible();
  expect(calls).toBe(1);
});

test('groups that fail to load say so and can be requested again [P-022]', async ({
  page,
  federation,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 502/);
  const groups = await contentOf(federation).membersGroups();
  await page.goto(paths.contacts());
  let isDown = true;
  await page.route(TEAMS_CALL, (route) =>
    isDown ? route.fulfill({ status: 502, json: { message: anyPageMessages.serverSilent } }) : route.continue(),
  );
  const menu = page.getByRole('navigation', { name: 'Основное меню' });
  await menu.getByText('Сборные', { exact: true }).click();
  await expect(menu.getByRole('alert')).toContainText(anyPageMessages.serverSilent);
  isDown = false;
  await menu.getByRole('button', { name: anyPageMessages.retry }).click();
  await expect(menu.locator('details[open]').getByRole('link')).toHaveText(groups.map(({ name }) => name));
});

test('/license explains the insurance in a popup and gives the focus back [P-246 P-250 U-57]', async ({ page }) => {
  await page.goto(paths.license.list());
  const opener = page.getByRole('button', { name: commerceMessages.insuranceInfo });
  await opener.click();
  const popup = page.getByRole('dialog', { name: commerceMessages.insuranceInfo });
  await expect(popup.getByRole('row', { name: /Европа, 10 дней/ })).toContainText('21 евро');
  await expect(popup.getByText(/от\u00a010 человек/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(opener).toBeFocused();
});
