import type { Page } from '@playwright/test';
import { daysBetween, nextBigStart } from '@/lib/domain/events/calendar/next-start';
import { countdown } from '@/lib/format/countdown';
import { isoDate } from '@/lib/format/date';
import { anyPageMessages } from '@/lib/messages/any-page';
import { calendarMessages } from '@/lib/messages/calendar-search';
import { contentMessages } from '@/lib/messages/content';
import { resultsMessages } from '@/lib/messages/results';
import { paths } from '@/lib/paths';
import { siteConfig } from '@/lib/site-config';
import { contentOf, plain, today } from './fixtures/content';
import { documentAt } from './fixtures/document';
import { watchShifts } from './fixtures/layout-shifts';
import { finished, liveRace, row } from './fixtures/live-race';
import { boardSizes } from './fixtures/news-board';
import { resize } from './fixtures/resize';
import { expect, test } from './fixtures/test';

const sliderOf = (page: Page) => page.getByRole('region', { name: 'Главное' });
const currentStep = (page: Page) => sliderOf(page).locator('button[aria-current="true"]');
const started = (page: Page) => expect(sliderOf(page).locator('.swiper-initialized')).toBeAttached();

/** Advances the page's clock tick by tick. */
const pass = (page: Page, milliseconds: number) => page.clock.runFor(milliseconds);

test('every slide, the news, the two cards and the leaders stand in the first HTML [P-030 P-036 P-037 P-039 P-040 A-008]', async ({
  request,
  federation,
}) => {
  const content = contentOf(federation);
  const page = await documentAt(request, paths.home());
  const slides = page.named('section', 'Главное').all('article');
  const targets = [
    siteConfig.startKitShop,
    paths.news.list(),
    paths.whereToStart(),
    paths.calendar.all(),
    paths.history(),
  ];
  expect(slides.map((slide) => slide.one('a').attribute('href'))).toEqual(targets);
  for (const slide of slides) expect(slide.texts('h1, h2, h3')).toEqual([expect.stringMatching(/./)]);
  expect(slides[0]?.one('a').attribute('target')).toBe('_blank');

  const news = await content.news(5);
  expect(page.named('section', contentMessages.news).texts('article h1, article h2, article h3')).toEqual(
    news.map(({ headline }) => plain(headline)),
  );
  const more = page.named('section', contentMessages.additional).links();
  expect(more.map(({ href }) => href)).toEqual([paths.whereToStart(), paths.history()]);
  const { groupId, members } = await content.leaders();
  const leaders = page.named('section', 'Лидеры сборной');
  expect(leaders.all('li')).toHaveLength(members.length);
  expect(leaders.link(contentMessages.wholeTeam)).toBe(paths.members.group(groupId));
  expect(page.named('section', contentMessages.calendar).all('article')).not.toEqual([]);
});

test('without JavaScript home tells the next big start, the winners of the last race and the sponsors', async ({
  request,
  federation,
}) => {
  const content = contentOf(federation);
  const page = await documentAt(request, paths.home());
  const ranked = nextBigStart(await content.events(), today());
  const next = page.named('section', plain(ranked?.title ?? ''));
  // Late in the evening of Moscow it is tomorrow already where the start is.
  const there = isoDate(new Date(), ranked?.timezone ?? '');
  expect(next.text).toContain(plain(countdown(daysBetween(there, ranked?.start_date ?? ''))));
  expect(next.text).toContain(ranked?.sale?.state === 'open' ? calendarMessages.placesLeft : '');
  expect(next.links().map(({ href }) => href)).toContain(
    ranked?.sale?.state === 'open'
      ? paths.calendar.tickets(ranked.public_id)
      : paths.calendar.event(ranked?.public_id ?? ''),
  );

  const [last] = await content.eventCities();
  const race = page.named('section', new RegExp(last?.title ?? 'none'));
  expect(race.texts('li').length).toBeGreaterThan(0);
  expect(race.links().map(({ href }) => href)).toEqual([paths.results.eventCity(last?.public_id ?? '')]);
  const sponsors = page.named('section', 'Партнёры');
  expect(sponsors.all('article').length).toBeGreaterThan(0);
  for (const sponsor of sponsors.all('article')) expect(sponsor.text).toContain('Реклама.');
});

test('while a race runs, home tells who leads and by how much, and follows its rows', async ({
  page,
  federation,
  request,
}) => {
  const race = await liveRace(request, federation);
  await race.send([row(1, 1), row(2, 1)], {
    broadcast_until: new Date(Date.now() + 3_600_000).toISOString(),
    official: false,
  });
  const strip = page.getByRole('main').getByRole('region', { name: resultsMessages.live });
  await expect(async () => {
    await page.goto(paths.home());
    await expect(strip).toContainText('на финише пока никого', { timeout: 1000 });
  }).toPass();
  await race.send([finished(1, 61), finished(2, 60)]);
  await expect(async () => {
    await page.goto(paths.home());
    await expect(strip.getByRole('listitem')).toHaveText([/1\..*Участница2.*1:00:00/, /2\..*Участница1.*\+0:01:00/], {
      timeout: 1000,
    });
  }).toPass();
  await strip.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/results/${race.city}/`));
  await race.send([], { broadcast_until: null, official: true });
});

test('the slider loads without shifts, moves on every 5 seconds and pauses while stopped, hovered or focused [P-031 P-032 P-033 P-034]', async ({
  page,
}) => {
  const shifts = await watchShifts(page);
  await page.clock.install();
  await page.goto(paths.home());
  await started(page);
  expect(await shifts()).toEqual([]);
  await page.clock.pauseAt(Date.now() + 60_000);
  const done = () => currentStep(page).evaluate((step) => Number(step.style.getPropertyValue('--done')));
  const slide = async () => Number(/\d/.exec((await currentStep(page).getAttribute('aria-label')) ?? '')?.[0]);

  // To the first tick of a slide, then half a slide.
  await pass(page, Math.round((1 - (await done())) * 100) * 50);
  const first = await slide();
  await pass(page, 2500);
  expect(await done()).toBeCloseTo(0.5, 1);
  expect(await slide()).toBe(first);
  await pass(page, 2500);
  for (let next = (first % 5) + 1, count = 0; count < 5; next = (next % 5) + 1, count += 1) {
    await expect(currentStep(page)).toHaveAccessibleName(new RegExp(`^Слайд ${next}:`));
    await pass(page, 5000);
  }
  const duration = () =>
    sliderOf(page)
      .locator('[aria-live]')
      .evaluate((track) => track.style.transitionDuration);
  expect(await duration()).toBe('1200ms');

  const moves = async () => {
    const before = await done();
    await pass(page, 400);
    return (await done()) !== before;
  };
  await test.step('the slide show pauses under the pointer, by its button and with the focus in it', async () => {
    expect(await moves(), 'by itself').toBe(true);
    await sliderOf(page).getByRole('heading').first().hover();
    expect(await moves(), 'under the pointer').toBe(false);
    await page.getByRole('heading', { name: contentMessages.news, exact: true }).hover();
    expect(await moves(), 'the pointer has left').toBe(true);
    await sliderOf(page).getByRole('button', { name: 'Остановить прокрутку' }).dispatchEvent('click');
    expect(await moves(), 'stopped').toBe(false);
    await sliderOf(page).getByRole('button', { name: 'Продолжить прокрутку' }).dispatchEvent('click');
    expect(await moves(), 'started again').toBe(true);
    await page.keyboard.press('Tab');
    while ((await sliderOf(page).locator(':focus').count()) === 0) await page.keyboard.press('Tab');
    expect(await moves(), 'with the focus in it').toBe(false);
  });
});

test('the slide show has 1.3 slides per view on the desktop, 1 below it [P-035]', async ({ page }) => {
  await page.goto(paths.home());
  await started(page);
  for (const [width, perView] of [
    [1440, 1.3],
    [1201, 1.3],
    [1200, 1],
    [390, 1],
  ] as const) {
    await resize(page, { width, height: 900 });
    const ratio = () =>
      sliderOf(page).evaluate((slider) => {
        const view = slider.querySelector('[aria-live]')?.parentElement?.getBoundingClientRect().width ?? 0;
        const slide = slider.querySelector('article');
        const gap = Number.parseFloat(slide ? getComputedStyle(slide).marginRight : '0');
        return (view + gap) / ((slide?.getBoundingClientRect().width ?? 1) + gap);
      });
    // 1.3 slides and 0.3 gaps fill the view.
    await expect.poll(async () => Math.abs((await ratio()) - perView), `${width} px`).toBeLessThan(0.03);
    // A dragged-in slide shows its text; one that only peeks in hides it.
    await expect(sliderOf(page).locator('article > div').nth(1)).toHaveCSS(
      'visibility',
      perView === 1 ? 'visible' : 'hidden',
    );
  }
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the slider does not advance, and its progress is full', async ({ page }) => {
    await page.clock.install();
    await page.goto(paths.home());
    await pass(page, 3000);
    await started(page);
    await pass(page, 12_000);
    await expect(currentStep(page)).toHaveAccessibleName(/^Слайд 1:/);
    expect(await currentStep(page).evaluate((step) => step.style.getPropertyValue('--done'))).toBe('1');
  });
});

test('the home page lays its cards and news out by the width, refreshes events once seen and scrolls its leaders [P-036 P-038 P-039 P-059 P-060 P-172]', async ({
  page,
  federation,
}) => {
  const asked = page.waitForRequest((request) => request.url().endsWith(paths.calendar.now('all')));
  await page.goto(paths.home());
  const board = page.getByRole('region', { name: contentMessages.news, exact: true });
  expect(await boardSizes(board)).toEqual({ large: 1, small: 4 });

  const cards = page.getByRole('region', { name: contentMessages.calendar }).getByRole('tabpanel');
  for (const [width, columns] of [
    [500, 1],
    [576, 1],
    [577, 1],
    [991, 1],
    [992, 2],
    [1100, 2],
    [1200, 2],
    [1201, 2],
    [3000, 2],
    [3001, 3],
  ] as const) {
    await resize(page, { width, height: 900 });
    const found = await cards.evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
    expect(found, `${width} px`).toBe(columns);
  }

  await resize(page, { width: 390, height: 844 });
  await test.step('events are refreshed when their block is seen', async () => {
    await page.getByRole('tablist', { name: 'Месяц' }).scrollIntoViewIfNeeded();
    expect((await (await asked).response())?.status()).toBe(200);
  });
  await test.step('the leaders scroll by their buttons', async () => {
    const { members } = await contentOf(federation).leaders();
    const block = page.getByRole('region', { name: 'Лидеры сборной' });
    await expect(block.getByRole('listitem')).toHaveCount(members.length);
    const list = block.getByRole('list');
    await block.getByRole('button', { name: 'Следующие спортсмены' }).click();
    await expect.poll(() => list.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
    await block.getByRole('button', { name: 'Предыдущие спортсмены' }).click();
    await expect.poll(() => list.evaluate((element) => element.scrollLeft)).toBeLessThan(20);
  });
});

test('a failed refresh of the calendar leaves it unchanged, without a message [P-199]', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 500/);
  const cards = page.getByRole('tabpanel').getByRole('article');
  await page.route(`**${paths.calendar.now('all')}`, (route) =>
    route.fulfill({ status: 500, json: { message: anyPageMessages.serverSilent } }),
  );
  await page.goto(paths.home());
  const count = await cards.count();
  const failed = page.waitForResponse(`**${paths.calendar.now('all')}`);
  await page.getByRole('tablist', { name: 'Месяц' }).scrollIntoViewIfNeeded();
  await failed;
  expect(count).toBeGreaterThan(0);
  await expect(cards).toHaveCount(count);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});
