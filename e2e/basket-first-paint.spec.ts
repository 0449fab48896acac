import type { Page } from '@playwright/test';
import type { EventFormat } from '@/lib/contract/events/event-format';
import { formatDateTime } from '@/lib/format/date';
import { formatRubles } from '@/lib/format/rubles';
import { commerceMessages } from '@/lib/messages/commerce';
import { paths } from '@/lib/paths';
import { checkoutOf, storedBasket } from './fixtures/checkout';
import { formatOnSale, isSingle } from './fixtures/formats';
import { visibleShift, watchShifts } from './fixtures/layout-shifts';
import { press } from './fixtures/press';
import { expect, test } from './fixtures/test';

const COOKIE = 'basket';

/** Opens the basket; its scripts come only when the returned function is called. */
async function openAsleep(page: Page): Promise<() => void> {
  let wake: () => void = () => undefined;
  const asleep = new Promise<void>((resolve) => {
    wake = resolve;
  });
  await page.route('**/_next/static/**/*.js*', async (route) => {
    await asleep;
    await route.continue();
  });
  await page.goto(paths.basket(), { waitUntil: 'commit' });
  return wake;
}

const mirrorIn = async (page: Page) =>
  (await page.context().cookies(new URL(paths.basket(), page.url()).href)).find(({ name }) => name === COOKIE);

const setMirror = (page: Page, value: string) =>
  page
    .context()
    .addCookies([{ name: COOKIE, value, domain: new URL(page.url()).hostname, path: paths.basket(), sameSite: 'Lax' }]);

const lineOf = (format: EventFormat, count = 1) => ({ selector: 'ticket', id: format.public_id, count });

const written = (...lines: unknown[]) => encodeURIComponent(JSON.stringify(lines));

for (const width of [390, 1440]) {
  test(`lines, sums and the way to pay stand before any script at ${width} px and stay where they are`, async ({
    page,
    federation,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const format = await formatOnSale(federation, isSingle);
    const checkout = checkoutOf(page);
    await checkout.add(format);
    await checkout.lines.getByRole('button', { name: 'Больше' }).click();
    await expect(checkout.total).toHaveText(formatRubles(format.price * 2));

    const shifts = await watchShifts(page);
    const wake = await openAsleep(page);
    await expect(checkout.lines.getByRole('heading', { level: 2 })).toHaveText(format.event.title, {
      useInnerText: true,
    });
    await expect(checkout.lines).toContainText(formatDateTime(format.start_time, format.event_city.timezone));
    await expect(checkout.lines).toContainText('Возврат билета');
    await expect(checkout.count).toHaveValue('2');
    await expect(checkout.total).toHaveText(formatRubles(format.price * 2));
    await expect(checkout.pay).toHaveText(`Оплатить ${formatRubles(format.price * 2)}`, { useInnerText: true });
    const seen = [checkout.lines.getByRole('heading'), checkout.count, checkout.lines.getByText('Возврат билета')];
    if (width > 1000) seen.push(checkout.total, checkout.email);
    const places = () => Promise.all(seen.map((place) => place.boundingBox()));
    // Until they come nothing is painted, but boxes have places.
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(({ sheet }) => sheet !== null),
    );
    await page.evaluate(() => document.fonts.ready);
    const before = await places();

    const fresh = page.waitForResponse((response) => response.url().endsWith(`/api/event_format/${format.public_id}`));
    wake();
    await fresh;
    await expect(checkout.count).toHaveValue('2');
    expect(await places()).toEqual(before);
    expect(visibleShift(await shifts())).toBeUndefined();
  });
}

test('values typed, ticked and pressed before hydration are stored and applied', async ({ page, federation }) => {
  const format = await formatOnSale(federation, isSingle);
  const checkout = checkoutOf(page);
  await checkout.add(format);
  const wake = await openAsleep(page);
  await checkout.email.fill('early@example.com');
  await press(checkout.consents.personalData);
  await press(checkout.consents.policy);
  const promo = checkout.lines.getByRole('form', { name: /^Промокод/ });
  await promo.getByLabel('Промокод').fill('START10');
  await expect(promo.getByRole('button', { name: 'Применить' })).toBeDisabled();
  await expect(checkout.pay).toBeDisabled();
  await checkout.lines.getByRole('button', { name: 'Больше' }).click();
  await expect(checkout.count).toHaveValue('1');

  wake();
  await expect(checkout.count).toHaveValue('2');
  await expect(checkout.email).toHaveValue('early@example.com');
  for (const consent of [checkout.consents.personalData, checkout.consents.policy]) await expect(consent).toBeChecked();
  await expect(promo.getByLabel('Промокод')).toHaveValue('START10');
  await promo.getByRole('button', { name: 'Применить' }).click();
  await expect(promo.getByText(/применена/)).toBeVisible();
});

test('an insurance ticked before hydration is charged, or not shown as ticked', async ({ page, federation }) => {
  const format = await formatOnSale(federation, (each) => isSingle(each) && each.insurance_available);
  const checkout = checkoutOf(page);
  await checkout.add(format);
  const wake = await openAsleep(page);
  const insurance = checkout.lines.getByRole('switch');
  await press(insurance);
  wake();
  await expect(checkout.lines.getByRole('button', { name: 'Применить' })).toBeEnabled();
  const isTicked = await insurance.isChecked();
  expect(await storedBasket(page)).toMatchObject([{ insurance: isTicked }]);
});

test('prices of now stand in the first paint and replace the stored ones without showing them', async ({
  page,
  federation,
}) => {
  const format = await formatOnSale(federation, isSingle);
  const checkout = checkoutOf(page);
  await checkout.add(format);
  await page.evaluate(() => {
    const [line] = JSON.parse(window.localStorage.getItem('basketGoods') ?? '[]');
    window.localStorage.setItem('basketGoods', JSON.stringify([{ ...line, price: 1, totalCost: 1 }]));
  });
  await page.addInitScript(() => {
    const sums = new Set<string | null | undefined>();
    Object.assign(window, { sums });
    const look = () => {
      sums.add(document.querySelector('dl dd:last-of-type')?.textContent);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto(paths.basket(), { waitUntil: 'networkidle' });
  await expect(checkout.total).toHaveText(formatRubles(format.price));
  const sums = await page.evaluate(() => [...(window as unknown as { sums: Set<string> }).sums]);
  expect(sums.filter(Boolean)).toEqual([await checkout.total.textContent()]);
  expect(await storedBasket(page)).toMatchObject([{ price: format.price }]);
});

test('the mirror names no person, is sent only to the basket and goes with the last line', async ({
  page,
  federation,
}) => {
  const format = await formatOnSale(federation, (each) => isSingle(each) && each.preregistration);
  const checkout = checkoutOf(page);
  await checkout.add(format);
  await checkout.fillParticipant(format);
  await checkout.save.click();
  await expect(checkout.lines.getByText('Участник: Соколова Мария')).toBeVisible();
  await expect
    .poll(async () => decodeURIComponent((await mirrorIn(page))?.value ?? ''))
    .toBe(JSON.stringify([{ ...lineOf(format), participant: 'ok' }]));
  expect(await mirrorIn(page)).toMatchObject({ path: paths.basket(), sameSite: 'Lax' });

  const wake = await openAsleep(page);
  await expect(checkout.lines.getByText('Участник указан')).toBeVisible();
  wake();
  await expect(checkout.lines.getByText('Участник: Соколова Мария')).toBeVisible();

  await checkout.lines.getByRole('button', { name: /^Удалить билет/ }).click();
  await expect(page.getByText(commerceMessages.basketEmpty)).toBeVisible();
  expect(await mirrorIn(page)).toBeUndefined();
});

test('a foreign mirror sells nothing: the stored basket replaces it; a broken one is as none', async ({
  page,
  federation,
}) => {
  const format = await formatOnSale(federation, isSingle);
  const other = await formatOnSale(federation, (each) => isSingle(each) && each.public_id !== format.public_id);
  const checkout = checkoutOf(page);
  await checkout.add(format);
  await setMirror(page, written(lineOf(other, 7)));
  const wake = await openAsleep(page);
  await expect(checkout.count).toHaveValue('7');
  await expect(checkout.pay).toBeDisabled();
  wake();
  await expect(checkout.count).toHaveValue('1');
  await expect(checkout.total).toHaveText(formatRubles(format.price));
  expect(await storedBasket(page)).toMatchObject([{ format_public_id: format.public_id, count: 1 }]);
  await expect.poll(async () => (await mirrorIn(page))?.value).toBe(written(lineOf(format)));
  await page.unrouteAll({ behavior: 'wait' });

  const gone = '00000000-0000-4000-8000-000000000000';
  const broken = [
    '%5B',
    '%',
    written({ ...lineOf(format), id: gone }),
    written(lineOf(format), { ...lineOf(format), id: '../user' }),
    written(...Array.from({ length: 30 }, () => lineOf(format))),
  ];
  for (const value of broken) {
    await setMirror(page, value);
    const response = await page.goto(paths.basket());
    expect(response?.status()).toBe(200);
    expect((await response?.text())?.includes('Оплатить'), value).toBe(false);
    await expect(checkout.total).toHaveText(formatRubles(format.price));
  }
});

test('without a mirror or without scripts nobody is told that the basket is empty', async ({ page, federation }) => {
  const format = await formatOnSale(federation, isSingle);
  const checkout = checkoutOf(page);
  await checkout.add(format);
  await page.context().clearCookies({ name: COOKIE });
  const wake = await openAsleep(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Корзина');
  await expect(page.getByText(commerceMessages.basketEmpty)).toHaveCount(0);
  wake();
  await expect(checkout.total).toHaveText(formatRubles(format.price));
});

test('a line that waits for the network is drawn without a script as what it is', async ({ page, federation }) => {
  const format = await formatOnSale(federation, isSingle);
  await page.goto(paths.basket());
  await setMirror(page, written({ selector: 'pending', kind: 'ticket', public_id: format.public_id, count: 1 }));
  await openAsleep(page);
  await expect(page.getByRole('heading', { name: 'Ждём связи' })).toBeVisible();
});
