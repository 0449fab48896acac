import type { Page } from '@playwright/test';
import { branches } from '@/lib/contract/branch';
import { call } from '@/lib/contract/call';
import { contentMessages } from '@/lib/messages/content';
import { sectionMessages } from '@/lib/messages/sections';
import { paths } from '@/lib/paths';
import { siteConfig } from '@/lib/site-config';
import { contentOf, plain, today } from './fixtures/content';
import { expectDocumentOrder } from './fixtures/document-order';
import { jsonLd } from './fixtures/head';
import { apiPage, section, sectionFiles, stepsOf } from './fixtures/section';
import { expect, test } from './fixtures/test';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const openPanels = (page: Page) => page.locator('[data-panel]').filter({ visible: true });
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name, exact: true });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the Olympic reserve shows all its sections [P-071 P-072 P-073 P-074 P-075 P-076 P-078 P-079 P-080]', async ({
    page,
    federation,
  }) => {
    await page.goto(paths.olympicReserve());
    const main = page.getByRole('main');
    await expect(main.locator('section').getByRole('heading', { level: 2 })).toHaveText([
      sectionMessages.project,
      sectionMessages.criteria,
      sectionMessages.application,
      sectionMessages.coaches,
      sectionMessages.questionsAndFeedback,
      contentMessages.calendar,
    ]);
    await expect(main.getByRole('navigation', { name: 'Разделы олимпийского резерва' }).getByRole('link')).toHaveCount(
      5,
    );

    const project = section(page, sectionMessages.project);
    await expect(project).toContainText('юношеская — 12–14 лет');
    await expect(project).toContainText('юниорская — 15–16 лет');
    await expect(stepsOf(project)).toHaveCount(3);
    await expect(stepsOf(project).nth(1).locator('ol > li')).toHaveCount(7);
    await expect(project).toContainText('двое и более воспитанников одного тренера, он приглашается на сбор');

    const criteria = section(page, sectionMessages.criteria);
    await expect(criteria.getByRole('table')).toHaveCount(2);
    for (const name of ['мужчины', 'женщины']) {
      const table = criteria.getByRole('table', { name: new RegExp(name, 'i') });
      await expect(table.getByRole('rowheader')).toHaveText(['12 лет', '13 лет', '14 лет', '15 лет', '16 лет']);
    }
    await expect(stepsOf(criteria)).toHaveCount(2);
    await expect(criteria).toContainText('Плавание 300–500 метров и бег 2000–3000 метров');
    await expect(criteria).toContainText('±5 %');
    // 12 years, men: 4:20 to swim 300 m, passed from 4:07 to 4:33.
    await expect(criteria.getByRole('table', { name: /мужчины/i }).getByRole('row', { name: /^12 лет/ })).toContainText(
      '4:07–4:33',
    );

    const coaches = section(page, sectionMessages.coaches);
    await expect(coaches.getByRole('heading', { level: 3 })).toHaveCount(3);
    // Playwright finds no text inside noscript.
    const facts = coaches.locator('noscript dt');
    await expect(facts.first()).toBeVisible();
    expect((await facts.allTextContents()).filter((text) => text === 'Дата рождения')).toHaveLength(3);
    await expect(coaches.getByRole('button')).toHaveCount(0);

    const [nearest] = (await contentOf(federation).events()).filter(({ start_date }) => start_date > today());
    await expectDocumentOrder([
      section(page, sectionMessages.questionsAndFeedback),
      page.getByRole('heading', { name: contentMessages.calendar }),
    ]);
    await expect(
      section(page, contentMessages.calendar)
        .getByText(nearest?.title ?? '')
        .first(),
    ).toBeVisible();
  });

  test('children’s triathlon shows all its sections [P-096 P-097 P-098 P-099 P-100]', async ({ page, federation }) => {
    await page.goto(paths.childrensTriathlon());
    await expect(page.getByRole('main').locator('section').getByRole('heading', { level: 2 })).toHaveText([
      sectionMessages.project,
      sectionMessages.league,
      sectionMessages.schools,
      sectionMessages.calendar,
      sectionMessages.documents,
      sectionMessages.questions,
    ]);
    await expect(page.getByRole('link', { name: contentMessages.calendarDownload })).toHaveAttribute(
      'href',
      paths.document('calendar'),
    );
    const league = section(page, sectionMessages.league);
    await expect(stepsOf(league)).toHaveCount(7);
    await expect(league.getByRole('row', { name: /^(7–8|9–10|11–12) лет/ })).toHaveCount(3);
    await expect(league).toContainText(/в\sзачёт идут четыре лучших старта/i);

    const { values } = await call(branches.child, {}, { baseUrl: federation.url });
    expect(values.length).toBeGreaterThan(0);
    await expect(section(page, sectionMessages.schools).getByRole('heading', { level: 3 })).toHaveText(
      values.map(({ name }) => name),
    );
    const files = await sectionFiles(federation, 'child');
    await expect(section(page, sectionMessages.documents).getByRole('link')).toHaveCount(files.length);
  });

  test('amateur triathlon shows all its sections [P-101 P-102 P-103 A-041]', async ({ page, federation }) => {
    const own = await apiPage(federation, 'amateurtriathlon');
    const cup = await apiPage(federation, 'corpcup');
    await page.goto(paths.amateurTriathlon());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(own.headline);
    await expect(page.getByRole('main').locator('section').getByRole('heading', { level: 2 })).toHaveText([
      sectionMessages.project,
      sectionMessages.corporateCup,
      sectionMessages.documents,
      sectionMessages.questions,
    ]);
    await expect(section(page, sectionMessages.corporateCup).getByRole('heading', { level: 3 }).first()).toHaveText(
      cup.headline,
    );
    await expect(page.getByRole('link', { name: contentMessages.calendarDownload })).toBeVisible();
    const questions = section(page, sectionMessages.questions);
    await questions.getByText('Как получить спортивный разряд?').click();
    await expect(questions.getByText(/в\sтечение четырёх месяцев отправьте документы/)).toBeVisible();
    const files = await sectionFiles(federation, 'amateur');
    await expect(section(page, sectionMessages.documents).getByRole('link')).toHaveCount(files.length);
  });

  test('international triathlon shows all its sections [P-104 P-105 P-106 A-041]', async ({ page, federation }) => {
    await page.goto(paths.internationalTriathlon());
    await expect(page.getByRole('main').locator('section').getByRole('heading', { level: 2 })).toHaveText([
      sectionMessages.leadership,
      sectionMessages.internationalDocuments,
    ]);
    const officials = section(page, sectionMessages.leadership).getByRole('article');
    await expect(officials).toHaveCount(3);
    for (const official of await officials.all()) {
      await expect(official.locator('img')).toBeVisible();
      await expect(official.getByRole('heading', { level: 3 })).not.toBeEmpty();
      await expect(official.locator('p').first()).toHaveText(/^(Россия|Сербия|Казахстан)$/);
      await expect(official.locator('p').last()).not.toBeEmpty();
    }
    const more = officials.getByRole('link', { name: new RegExp(contentMessages.details) });
    await expect(more).toHaveCount(1);
    expect((await page.request.get((await more.getAttribute('href')) ?? '')).status()).toBe(200);
    const files = await sectionFiles(federation, 'world');
    await expect(section(page, sectionMessages.internationalDocuments).getByRole('link')).toHaveCount(files.length);
  });

  test('anti-doping shows all its sections [P-107 P-108 A-041]', async ({ page, federation }) => {
    await page.goto(paths.antidoping());
    await expect(page.getByRole('main').locator('section').getByRole('heading', { level: 2 })).toHaveText([
      sectionMessages.documents,
      sectionMessages.usefulLinks,
      sectionMessages.contacts,
    ]);
    const own = section(page, sectionMessages.documents);
    for (const [name, href] of [
      ['Пройти обучение', siteConfig.antidoping.training],
      ['Проверить лекарство', siteConfig.antidoping.medicineCheck],
    ] as const) {
      await expect(own.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
      await expect(own.getByRole('link', { name, exact: true })).toHaveAttribute('rel', 'noopener');
    }
    const files = await sectionFiles(federation, 'antidoping');
    await expect(own.locator('li > a[download]')).toHaveCount(files.length);
    await expect(section(page, sectionMessages.usefulLinks).getByRole('link')).not.toHaveCount(0);
    await expect(section(page, sectionMessages.contacts).getByRole('link', { name: /@/ })).toBeVisible();
  });
});

test('tabs show one section at a time with its hash; the back button returns [P-071 P-096]', async ({ page }) => {
  await page.goto(paths.olympicReserve());
  await expect(tab(page, sectionMessages.project)).toHaveAttribute('aria-selected', 'true');
  await expect(openPanels(page)).toHaveCount(1);

  await tab(page, sectionMessages.criteria).click();
  await expect(page).toHaveURL(/#criteria$/);
  await expect(panel(page, sectionMessages.criteria).getByRole('table')).toHaveCount(2);
  await expect(openPanels(page)).toHaveCount(1);

  await tab(page, sectionMessages.coaches).click();
  await expect(page).toHaveURL(/#coaches$/);
  await page.goBack();
  await expect(page).toHaveURL(/#criteria$/);
  await expect(panel(page, sectionMessages.criteria)).toBeVisible();
  await page.goBack();
  await expect(panel(page, sectionMessages.project)).toBeVisible();
  await page.goForward();
  await expect(panel(page, sectionMessages.criteria)).toBeVisible();
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

test('arrow keys cycle through the tabs, and one tab is in the tab order [P-071]', async ({ page }) => {
  await page.goto(paths.olympicReserve());
  await tab(page, sectionMessages.project).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tab(page, sectionMessages.questionsAndFeedback)).toBeFocused();
  await expect(panel(page, sectionMessages.questionsAndFeedback)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, sectionMessages.criteria)).toBeFocused();
  await expect(page).toHaveURL(/#criteria$/);
  await page.keyboard.press('End');
  await expect(tab(page, sectionMessages.questionsAndFeedback)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(tab(page, sectionMessages.project)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel(page, sectionMessages.project)).toBeFocused();
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
  await expect(own.getByText(/уверенно проплывает 50 метров/)).toBeVisible();
  await second.click();
  await expect(open).toHaveCount(1);
  await expect(own.getByText(/уверенно проплывает 50 метров/)).toBeHidden();
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

test('the Olympic reserve offers its application and its feedback [P-071]', async ({ page }) => {
  await page.goto(`${paths.olympicReserve()}#application`);
  await expect(
    panel(page, sectionMessages.application).getByRole('form', { name: 'Заявка в олимпийский резерв' }),
  ).toBeVisible();
  await tab(page, sectionMessages.questionsAndFeedback).click();
  await expect(
    panel(page, sectionMessages.questionsAndFeedback).getByRole('form', { name: 'Обратная связь' }),
  ).toBeVisible();
});
