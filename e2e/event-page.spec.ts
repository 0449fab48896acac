import type { Locator, Page } from '@playwright/test';
import type { CalendarEventPage } from '@/lib/contract/events/calendar';
import { formatTime } from '@/lib/format/date';
import { paths } from '@/lib/paths';
import { eventWhere, isComing, isOnSale, isOver } from './fixtures/calendar';
import { contentOf, plain } from './fixtures/content';
import { documentAt } from './fixtures/document';
import type { Federation } from './fixtures/federation';
import { expect, test } from './fixtures/test';

const CHOOSE = 'Выбрать формат';
const PHONE = { width: 390, height: 844 };

const soldEvent = (federation: Federation): Promise<CalendarEventPage> =>
  eventWhere(federation, (event) => isOnSale(event) && (event.programme ?? []).length > 0, isComing);

const chooseOf = (page: Page) => page.getByRole('link', { name: CHOOSE });

/** The bottom edge, in pixels of the screen. */
const bottomOf = async (part: Locator) => {
  const box = await part.boundingBox();
  return (box?.y ?? 0) + (box?.height ?? Number.POSITIVE_INFINITY);
};

for (const screen of [PHONE, { width: 1440, height: 900 }]) {
  test.describe(`at ${screen.width}x${screen.height}`, () => {
    test.use({ viewport: screen });

    test('the first screen of an event has its name, time, place, price, places left and one button', async ({
      page,
      federation,
    }) => {
      const event = await soldEvent(federation);
      await page.goto(paths.calendar.event(event.public_id));
      const main = page.getByRole('main');
      const shown = [
        main.getByRole('heading', { level: 1, name: event.title }),
        main.getByText(formatTime(event.start_time, event.timezone)).first(),
        main.getByText(/местное время/).first(),
        main.getByText(event.place).first(),
        main.getByText(/^(от )?[\d\s]+Руб\.$/).first(),
        main.locator('[data-tone]', { hasText: /^\s*Осталось \d+\s(место|места|мест)$/ }).first(),
        chooseOf(page),
      ];
      for (const part of shown) expect(await bottomOf(part)).toBeLessThanOrEqual(screen.height);
      await expect(chooseOf(page)).toHaveCount(1);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the button stays at hand until the tickets, covers neither focus nor footer and is not printed', async ({
    page,
    federation,
  }) => {
    const event = await soldEvent(federation);
    await page.goto(paths.calendar.event(event.public_id));
    const button = chooseOf(page);
    const where = page.getByRole('heading', { name: 'Программа' });
    await where.scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport();
    for (const link of await page.getByRole('article').first().getByRole('link').all()) {
      await link.focus();
      const [linkBottom, buttonBox] = [await bottomOf(link), await button.boundingBox()];
      expect(linkBottom, (await link.textContent()) ?? undefined).toBeLessThanOrEqual(buttonBox?.y ?? 0);
    }
    await button.click();
    const tickets = page.getByRole('heading', { name: 'Форматы и билеты' });
    await expect(tickets).toBeInViewport();
    await expect.poll(() => bottomOf(button)).toBeLessThan((await tickets.boundingBox())?.y ?? 0);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(button).not.toBeInViewport();
    await page.emulateMedia({ media: 'print' });
    await expect(button).toBeHidden();
  });
});

test('without JavaScript an event tells its legs in words, its programme, its former years and starts near it', async ({
  request,
  federation,
}) => {
  const sold = await soldEvent(federation);
  const main = (await documentAt(request, paths.calendar.event(sold.public_id))).one('main');
  const words = { swim: 'Плавание', bike: 'Велогонка', run: 'Бег', ski: 'Лыжи' };
  expect(main.named('section', 'Дистанция').texts('li')).toEqual(
    (sold.legs ?? []).map(({ kind, km }) => `${words[kind]} ${String(km).replace('.', ',')} км`),
  );
  const programme = main.named('section', /^Программа/).text;
  for (const { start_time, title } of sold.programme ?? []) {
    expect(programme).toContain(`${formatTime(start_time, sold.timezone)} ${plain(title)}`);
  }
  for (const { title } of sold.formats) expect(programme).toContain(plain(`Старт: ${title}`));
  const near = main.named('section', 'Рядом по времени и месту').all('article');
  expect(near.length).toBeGreaterThan(0);

  const events = await contentOf(federation).events();
  const [former, again] = events
    .filter(isOver)
    .flatMap((over) => events.filter((one) => one.title === over.title && isComing(one)).map((one) => [over, one]))
    .at(-1) ?? [undefined, undefined];
  const page = await documentAt(request, paths.calendar.event(again?.public_id ?? ''));
  expect(
    page
      .named('section', 'Прошлые годы')
      .links()
      .map(({ href }) => href),
  ).toContain(paths.calendar.event(former?.public_id ?? ''));
});
