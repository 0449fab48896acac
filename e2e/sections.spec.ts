import type { APIRequestContext, Page } from '@playwright/test';
import { branches } from '@/lib/contract/content/branch';
import { call } from '@/lib/contract/wire/call';
import { contentMessages } from '@/lib/messages/content';
import { sectionMessages } from '@/lib/messages/sections';
import { paths } from '@/lib/paths';
import { siteConfig } from '@/lib/site-config';
import { contentOf, plain, today } from './fixtures/content';
import { documentAt } from './fixtures/document';
import { jsonLd } from './fixtures/head';
import { apiPage, sectionFiles, stepsOf } from './fixtures/section';
import { expect, test } from './fixtures/test';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const openPanels = (page: Page) => page.locator('[data-panel]').filter({ visible: true });
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name, exact: true });

/** The text of the page and its sections by their names. */
async function sectionsOf(request: APIRequestContext, address: string) {
  const page = await documentAt(request, address);
  const main = page.one('main');
  const names = main.all('section').flatMap((part) => part.headings(2));
  return { page, main, names, section: (name: string) => main.named('section', name) };
}

test.describe('without JavaScript', () => {
  test('the Olympic reserve shows all its sections [P-071 P-072 P-073 P-074 P-075 P-076 P-078 P-079 P-080]', async ({
    request,
    federation,
  }) => {
    const { main, names, section } = await sectionsOf(request, paths.olympicReserve());
    expect(names).toEqual([
      sectionMessages.project,
      sectionMessages.criteria,
      sectionMessages.application,
      sectionMessages.coaches,
      sectionMessages.questionsAndFeedback,
      contentMessages.calendar,
    ]);
    expect(main.named('nav', 'Разделы олимпийского резерва').links()).toHaveLength(5);

    const project = section(sectionMessages.project);
    expect(project.text).toContain('юношеская — 12–14 лет');
    expect(project.text).toContain('юниорская — 15–16 лет');
    expect(stepsOf(project)).toHaveLength(3);
    expect(stepsOf(project)[1]?.all('ol > li')).toHaveLength(7);
    expect(project.text).toContain('двое и более воспитанников одного тренера, он приглашается на сбор');

    const criteria = section(sectionMessages.criteria);
    const tables = criteria.all('table');
    expect(tables.map((table) => /мужчины|женщины/i.exec(table.one('caption').text)?.[0].toLowerCase())).toEqual([
      'мужчины',
      'женщины',
    ]);
    for (const table of tables) {
      expect(table.texts('tbody th')).toEqual(['12 лет', '13 лет', '14 лет', '15 лет', '16 лет']);
    }
    // 12 years, men: 4:20 to swim 300 m, passed from 4:07 to 4:33.
    expect(tables[0]?.texts('tr').find((row) => row.startsWith('12 лет'))).toContain('4:07–4:33');
    expect(stepsOf(criteria)).toHaveLength(2);
    expect(criteria.text).toContain('Плавание 300–500 метров и бег 2000–3000 метров');
    expect(criteria.text).toContain('±5 %');

    const coaches = section(sectionMessages.coaches);
    expect(coaches.headings(3)).toHaveLength(3);
    expect(coaches.texts('noscript dt').filter((text) => text === 'Дата рождения')).toHaveLength(3);

    const [nearest] = (await contentOf(federation).events()).filter(({ start_date }) => start_date > today());
    expect(section(contentMessages.calendar).text).toContain(plain(nearest?.title ?? ''));
  });

  test('children’s triathlon shows all its sections [P-096 P-097 P-098 P-099 P-100]', async ({
    request,
    federation,
  }) => {
    const { main, names, section } = await sectionsOf(request, paths.childrensTriathlon());
    expect(names).toEqual([
      sectionMessages.project,
      sectionMessages.league,
      sectionMessages.schools,
      sectionMessages.calendar,
      sectionMessages.documents,
      sectionMessages.questions,
    ]);
    expect(main.link(contentMessages.calendarDownload)).toBe(paths.calendarFile('child'));
    const league = section(sectionMessages.league);
    expect(stepsOf(league)).toHaveLength(7);
    expect(league.texts('tr').filter((row) => /^(7–8|9–10|11–12) лет/.test(row))).toHaveLength(3);
    expect(league.text).toMatch(/в зачёт идут четыре лучших старта/i);

    const { values } = await call(branches.child, {}, { baseUrl: federation.url });
    expect(values.length).toBeGreaterThan(0);
    expect(section(sectionMessages.schools).headings(3)).toEqual(values.map(({ name }) => plain(name)));
    const files = await sectionFiles(federation, 'child');
    expect(section(sectionMessages.documents).links()).toHaveLength(files.length);
  });

  test('amateur triathlon shows all its sections [P-101 P-102 P-103 A-041]', async ({ request, federation }) => {
    const own = await apiPage(federation, 'amateurtriathlon');
    const cup = await apiPage(federation, 'corpcup');
    const { page, main, names, section } = await sectionsOf(request, paths.amateurTriathlon());
    expect(page.headings(1)).toEqual([plain(own.headline)]);
    expect(names).toEqual([
      sectionMessages.project,
      sectionMessages.corporateCup,
      sectionMessages.documents,
      sectionMessages.questions,
    ]);
    expect(section(sectionMessages.corporateCup).headings(3)[0]).toBe(plain(cup.headline));
    expect(main.link(contentMessages.calendarDownload)).toBe(paths.calendarFile('ru'));
    const texts = section(sectionMessages.questions).texts('details');
    expect(texts.find((text) => text.startsWith('Как получить спортивный разряд?'))).toContain(
      'в течение четырёх месяцев отправьте документы',
    );
    const files = await sectionFiles(federation, 'amateur');
    expect(section(sectionMessages.documents).links()).toHaveLength(files.length);
  });

  test('international triathlon shows all its sections [P-104 P-105 P-106 A-041]', async ({ request, federation }) => {
    const { names, section } = await sectionsOf(request, paths.internationalTriathlon());
    expect(names).toEqual([sectionMessages.leadership, sectionMessages.internationalDocuments]);
    const officials = section(sectionMessages.leadership).all('article');
    expect(officials).toHaveLength(3);
    for (const official of officials) {
      expect(official.all('img')).toHaveLength(1);
      expect(official.headings(3)[0]).not.toBe('');
      const paragraphs = official.texts('p');
      expect(paragraphs[0]).toMatch(/^(Россия|Сербия|Казахстан)$/);
      expect(paragraphs.at(-1)).not.toBe('');
    }
    const more = officials
      .flatMap((official) => official.links())
      .filter(({ name }) => name.includes(contentMessages.details));
    expect(more).toHaveLength(1);
    expect((await request.get(more[0]?.href ?? '')).status()).toBe(200);
    const files = await sectionFiles(federation, 'world');
    expect(section(sectionMessages.internationalDocuments).links()).toHaveLength(files.length);
  });

  test('anti-doping shows all its sections [P-107 P-108 A-041]', async ({ request, federation }) => {
    const { names, section } = await sectionsOf(request, paths.antidoping());
    expect(names).toEqual([sectionMessages.documents, sectionMessages.usefulLinks, sectionMessages.contacts]);
    const own = section(sectionMessages.documents);
    for (const [name, href] of [
      ['Пройти обучение', siteConfig.antidoping.training],
      ['Проверить лекарство', siteConfig.antidoping.medicineCheck],
    ] as const) {
      const link = own.named('a', name);
      expect([link.attribute('href'), link.attribute('rel')]).toEqual([href, 'noopener']);
    }
    const files = await sectionFiles(federation, 'antidoping');
    expect(own.all('li > a[download]')).toHaveLength(files.length);
    expect(section(sectionMessages.usefulLinks).links()).not.toEqual([]);
    expect(
      section(sectionMessages.contacts)
        .links()
        .filter(({ name }) => name.includes('@')),
    ).not.toEqual([]);
  });
});

test('tabs show one section at a time with its hash, follow the back button and the arrow keys [P-071 P-096]', async ({
  page,
}) => {
  await page.goto(paths.olympicReserve());
  await expect(tab(page, sectionMessages.project)).toHaveAttribute('aria-selected', 'true');
  await expect(openPanels(page)).toHaveCount(1);

  await tab(page, sectionMessages.criteria).click();
  await expect(page).toHaveURL(/#criteria$/);
  await expect(panel(page, sectionMessages.criteria).getByRole('table')).toHaveCount(2);
  await expect(openPanels(page)).toHaveCount(1);
  await tab(page, sectionMessages.coaches).click();
  await expect(page).toHaveURL(/#coaches$/);

  await test.step('the browser goes back and forward', async () => {
    await page.goBack();
    await expect(page).toHaveURL(/#criteria$/);
    await expect(panel(page, sectionMessages.criteria)).toBeVisible();
    await page.goBack();
    await expect(panel(page, sectionMessages.project)).toBeVisible();
    await page.goForward();
    await expect(panel(page, sectionMessages.criteria)).toBeVisible();
  });

  await test.step('arrow keys cycle, and one tab is in the tab order', async () => {
    await tab(page, sectionMessages.project).click();
    await page.keyboard.press('ArrowLeft');
    await expect(tab(page, sectionMessages.questionsAndFeedback)).toBeFocused();
    await expect(
      panel(page, sectionMessages.questionsAndFeedback).getByRole('form', { name: 'Обратная связь' }),
    ).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, sectionMessages.criteria)).toBeFocused();
    await expect(page).toHaveURL(/#criteria$/);
    await page.keyboard.press('ArrowRight');
    await expect(
      panel(page, sectionMessages.application).getByRole('form', { name: 'Заявка в олимпийский резерв' }),
    ).toBeVisible();
    await page.keyboard.press('End');
    await expect(tab(page, sectionMessages.questionsAndFeedback)).toBeFocused();
    await page.keyboard.press('Home');
    await expect(tab(page, sectionMessages.project)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(panel(page, sectionMessages.project)).toBeFocused();
  });
});

test('an address opens its tab, and a link inside a text opens another [P-071]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${paths.childrensTriathlon()}#documents`);
  await expect(panel(page, sectionMessages.documents)).toBeVisible();
  await expect(tab(page, sectionMessages.documents), 'in a row that is wider than the screen').toBeInViewport({
    ratio: 1,
  });
  await expect(openPanels(page)).toHaveCount(1);
  await tab(page, sectionMessages.project).click();
  await panel(page, sectionMessages.project).getByRole('link', { name: '«Детские школы»' }).click();
  await expect(page).toHaveURL(/#schools$/);
  await expect(panel(page, sectionMessages.schools)).toBeInViewport();
  await expect(tab(page, sectionMessages.schools)).toHaveAttribute('aria-selected', 'true');
});

test('questions open one at a time and close by a click [P-109 P-110]', async ({ page }) => {
  await page.goto(`${paths.childrensTriathlon()}#questions`);
  const own = panel(page, sectionMessages.questions);
  const open = own.locator('details[open]');
  const first = own.getByText('С какого возраста можно стартовать?');
  const second = own.getByText('Какая справка нужна?');
  await expect(open).toHaveCount(0);
  await first.click();
  await expect(open).toHaveCount(1);
  await expect(own.getByText(/уверенно проплывает 50\sметров/)).toBeVisible();
  await second.click();
  await expect(open).toHaveCount(1);
  await expect(own.getByText(/уверенно проплывает 50\sметров/)).toBeHidden();
  await expect(own.getByText(/Медицинский допуск с\sуказанием/)).toBeVisible();
  await second.click();
  await expect(open).toHaveCount(0);

  const faq = await jsonLd(page, 'FAQPage');
  expect((faq.mainEntity as { name: string }[]).map(({ name }) => name)).toEqual(
    (await own.locator('summary').allTextContents()).map((text) => plain(text)),
  );
});

test('a coach’s popup shows details, closes by Esc and restores the focus [P-076 P-077] @phone', async ({ page }) => {
  await page.goto(`${paths.olympicReserve()}#coaches`);
  const cards = panel(page, sectionMessages.coaches).getByRole('article');
  await expect(cards).toHaveCount(3);
  const button = cards.first().getByRole('button', { name: /Подробнее/ });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Озолин Валерий Янович' });
  await expect(dialog.locator('img')).toBeVisible();
  for (const text of ['Координатор проекта, старший тренер', '17.03.1968', 'Рига']) {
    await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  }
  for (const name of ['Образование', 'О тренере']) await expect(dialog.getByRole('heading', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});
