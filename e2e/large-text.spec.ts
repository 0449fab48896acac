import { APPEARANCE_KEY } from '@/lib/features/base/appearance/appearance';
import { appearanceMessages } from '@/lib/messages/appearance';
import { paths } from '@/lib/paths';
import { openAppearance } from './fixtures/appearance';
import { contentOf, today } from './fixtures/content';
import { cutTexts } from './fixtures/cut-texts';
import type { Federation } from './fixtures/federation';
import { press } from './fixtures/press';
import { resize } from './fixtures/resize';
import { expect, test } from './fixtures/test';

const WIDTHS = [320, 390, 768, 1024, 1280, 1440];

async function addressesOf(federation: Federation): Promise<string[]> {
  const content = contentOf(federation);
  const [[news], [city], events] = await Promise.all([content.news(1), content.eventCities(), content.events()]);
  const coming = events.find(({ start_date }) => start_date > today());
  return [
    paths.home(),
    paths.news.item(news?.public_id ?? ''),
    paths.calendar.all(),
    paths.calendar.event(coming?.public_id ?? ''),
    paths.results.eventCity(city?.public_id ?? ''),
    paths.shop(),
    paths.regions(),
    paths.childrensTriathlon(),
    paths.olympicReserve(),
    paths.signin(),
  ];
}

test('no page scrolls sideways with the browser’s font at 24 and 32 px, and basket and cabinet stay reachable', async ({
  page,
  federation,
}) => {
  const browser = await page.context().newCDPSession(page);
  const problems: string[] = [];
  for (const address of await addressesOf(federation)) {
    await page.goto(address);
    for (const size of [24, 32]) {
      // As in the browser's settings, which media queries hear of.
      await browser.send('Page.setFontSizes', { fontSizes: { standard: size } });
      for (const width of WIDTHS) {
        await resize(page, { width, height: 900 });
        const seen = await page.evaluate(() => {
          const { clientWidth, scrollWidth } = document.documentElement;
          const out = [...document.querySelectorAll('header > .wrap > div > :is(a, button)')]
            .filter((each) => getComputedStyle(each).display !== 'none')
            .filter((each) => each.getBoundingClientRect().right > clientWidth);
          return {
            over: scrollWidth - clientWidth,
            out: out.map((each) => each.getAttribute('aria-label')),
            size: getComputedStyle(document.documentElement).fontSize,
            isNarrow: matchMedia('(max-width: 45rem)').matches,
          };
        });
        expect([seen.size, seen.isNarrow]).toEqual([`${size}px`, width <= 45 * size]);
        const place = `${address} at ${width} px, font ${size} px`;
        if (seen.over > 0) problems.push(`${place}: ${seen.over} px too wide`);
        if (seen.out.length > 0) problems.push(`${place}: outside ${seen.out.join(', ')}`);
      }
    }
  }
  expect(problems).toEqual([]);
});

test('the table of the regions and an event stay in their width in the special version and with wide spacing', async ({
  page,
  federation,
}) => {
  await resize(page, { width: 1280, height: 900 });
  await page.goto(paths.regions());
  await page.evaluate(() => {
    const spacing = new CSSStyleSheet();
    spacing.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }');
    document.adoptedStyleSheets = [spacing];
  });
  const tooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await tooWide()).toBeLessThanOrEqual(0);
  const box = page.getByRole('group', { name: 'Региональные федерации' });
  await box.focus();
  await expect(box).toBeFocused();

  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    APPEARANCE_KEY,
    JSON.stringify({ vision: 'blue-on-lightblue', textSize: '150', spacing: 'wide', font: 'serif' }),
  ] as const);
  for (const width of [1280, 768, 390]) {
    await resize(page, { width, height: 900 });
    await page.reload();
    expect(await tooWide(), `${width} px`).toBeLessThanOrEqual(0);
  }
  const coming = (await contentOf(federation).events()).find(({ sale }) => sale?.state === 'open');
  await page.goto(paths.calendar.event(coming?.public_id ?? ''));
  expect(await tooWide(), 'an event with tickets').toBeLessThanOrEqual(0);
});

test('code, a wide table and a surname of 32 letters push nothing off a screen of 390 px', async ({
  page,
  federation,
}) => {
  const content = contentOf(federation);
  const [[news], cities] = await Promise.all([content.news(1), content.eventCities()]);
  const tooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await resize(page, { width: 390, height: 844 });

  await page.goto(paths.news.item(news?.public_id ?? ''));
  await page
    .locator('main article header + div p')
    .last()
    .evaluate((paragraph) => {
      const long = 'дистанция '.repeat(30);
      paragraph.outerHTML = `<pre><code>${long}\n${'х'.repeat(200)}</code></pre><p><code>${'х'.repeat(200)}</code></p>`;
    });
  expect(await tooWide(), 'code in an article').toBe(0);

  const city = cities.find(({ title }) => title.startsWith('Сочи: длинная'));
  await page.goto(paths.results.eventCity(city?.public_id ?? ''));
  await page.evaluate(() => {
    const surname = 'Константинопольско-Вознесенская'.replace('-', 'о');
    for (const name of document.querySelectorAll('main ol .h4, main details b')) name.textContent = `${surname} Анна`;
  });
  expect(await tooWide(), 'a surname in the results').toBe(0);
  const times = await page
    .locator('main ol .time, main summary .time')
    .evaluateAll((all) => all.filter((time) => time.getBoundingClientRect().right > 390).length);
  expect(times, 'times off the screen').toBe(0);
});

test('the special version offers serifs and stores the choice', async ({ page }) => {
  const fontOf = () => page.evaluate(() => getComputedStyle(document.body).fontFamily);
  await page.goto(paths.news.list());
  const before = await fontOf();
  await openAppearance(page);
  await expect(page.getByRole('radio', { name: appearanceMessages.fonts.serif })).toBeHidden();
  await press(page.getByRole('switch', { name: appearanceMessages.turnOn }));
  await press(page.getByRole('radio', { name: appearanceMessages.fonts.serif }));
  expect(await fontOf()).toMatch(/^Georgia/);
  await page.reload();
  expect(await fontOf()).toMatch(/^Georgia/);
  await openAppearance(page);
  await press(page.getByRole('radio', { name: appearanceMessages.fonts.sans }));
  expect(await fontOf()).toBe(before);
});

test('control: a text that is cut at its edge is noted', async ({ page }) => {
  await page.goto(paths.contacts());
  const before = await cutTexts(page);
  await page.evaluate(() => {
    const narrow = new CSSStyleSheet();
    narrow.replaceSync('h1 { width: 20px; overflow: hidden; white-space: nowrap }');
    document.adoptedStyleSheets.push(narrow);
  });
  const after = await cutTexts(page);
  expect(before).toEqual([]);
  expect(after).toHaveLength(1);
});
