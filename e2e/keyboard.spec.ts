import type { EventFormat } from '@/lib/contract/events/event-format';
import { NO_SHIRT } from '@/lib/domain/commerce/ticket/registration';
import { cabinetMessages } from '@/lib/messages/cabinet';
import { contentMessages } from '@/lib/messages/content';
import { saleMessages } from '@/lib/messages/sale';
import { sectionMessages } from '@/lib/messages/sections';
import { paths } from '@/lib/paths';
import { atBank, bornInAge, checkoutOf } from './fixtures/checkout';
import { contentOf } from './fixtures/content';
import { formatOnSale, isSingle } from './fixtures/formats';
import { Keyboard } from './fixtures/keyboard';
import { newEmail } from './fixtures/member';
import { expect, test } from './fixtures/test';

/** A format without a team and without a proof can be filled by typing. */
const isTyped = (format: EventFormat) =>
  isSingle(format) && !format.regions && (format.clusters.length === 0 || format.clusters.some((one) => !one.document));

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an event is found, its ticket bought and registered and a document downloaded by keyboard only [R-32]', async ({
  page,
  federation,
}) => {
  const format = await formatOnSale(federation, isTyped);
  const keyboard = new Keyboard(page);
  const checkout = checkoutOf(page);
  const main = page.getByRole('main');
  const menu = (label: string) =>
    page.getByRole('banner').locator('summary', { hasText: label }).filter({ visible: true });
  const inMenu = (name: string) =>
    page.getByRole('banner').getByRole('link', { name, exact: true }).filter({ visible: true });
  const skip = page.getByRole('link', { name: 'К содержанию' });

  await test.step('the keyboard leads from the home page to the event', async () => {
    await page.goto(paths.home());
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await keyboard.press(menu('Календарь'));
    await keyboard.press(inMenu('Все мероприятия'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(contentMessages.calendar);
    await keyboard.press(main.locator(`article a[href="${paths.calendar.event(format.event.public_id)}"]`).last());
    await keyboard.press(page.getByRole('dialog').getByRole('link', { name: contentMessages.eventPage }));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(format.event.title);
  });

  await test.step('the keyboard puts the ticket into the basket and leads to the bank', async () => {
    const row = main.getByRole('article').filter({
      has: page.getByRole('heading', { name: format.title, exact: true }),
    });
    await keyboard.press(row.getByRole('link', { name: saleMessages.addTicket }));
    await expect(checkout.lines).toHaveCount(1);
    await keyboard.press(checkout.later);
    await keyboard.type(checkout.email, newEmail('keyboard'));
    await keyboard.press(checkout.consents.personalData, 'Space');
    await keyboard.press(checkout.consents.policy, 'Space');
    await expect(checkout.pay).toBeEnabled();
    await keyboard.press(checkout.pay);
    await page.waitForURL(atBank(federation));
  });

  await test.step('the keyboard makes the payment', async () => {
    await keyboard.type(page.getByLabel('Номер карты'), '4111111111111111');
    await keyboard.type(page.getByLabel('Месяц'), '12');
    await keyboard.type(page.getByLabel('Год'), String((new Date().getFullYear() + 2) % 100));
    await keyboard.type(page.getByLabel('CVC'), '123');
    await keyboard.type(page.getByLabel('Имя на карте'), 'MARIA SOKOLOVA');
    await page.keyboard.press('Enter');
    await keyboard.press(page.getByRole('button', { name: 'Подтвердить платёж' }));
    await page.waitForURL(/\/me\/events/);
  });

  await test.step('the keyboard fills the registration', async () => {
    const link = main.getByRole('link', { name: cabinetMessages.registerTicket });
    const form = page.getByRole('form', { name: 'Участник' });
    await expect(form.or(link)).toBeVisible();
    if (await link.isVisible()) await keyboard.press(link);
    await keyboard.type(form.getByLabel('Фамилия'), 'Соколова');
    await keyboard.type(form.getByLabel('Имя'), 'Мария');
    await keyboard.type(form.getByLabel('Дата рождения'), bornInAge(format));
    await keyboard.type(form.getByLabel('Телефон'), '9161234567');
    await keyboard.press(form.getByRole('radio', { name: 'Женский' }), 'Space');
    const cluster = format.clusters.find(({ document }) => !document);
    if (cluster) await keyboard.choose(form.getByRole('combobox', { name: /Кластер/ }), cluster.name);
    if (format.shirts) await keyboard.choose(form.getByRole('combobox', { name: /Размер футболки/ }), NO_SHIRT);
    for (const { label, required } of format.additional_fields) {
      if (required) await keyboard.type(form.getByLabel(label), 'Волна');
    }
    await keyboard.press(form.getByRole('button', { name: cabinetMessages.registerTicket }));
    await expect(page.getByText(cabinetMessages.ticketRegistered)).toBeVisible();
  });

  await test.step('the keyboard opens the code over the whole screen and closes it', async () => {
    const open = main.getByRole('button', { name: cabinetMessages.fullScreen });
    if ((await open.count()) === 0) return;
    await keyboard.press(open);
    await expect(page.getByRole('dialog', { name: /^QR-код билета/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
  });

  await test.step('the keyboard downloads a document', async () => {
    const [document] = await contentOf(federation).documents('main');
    await keyboard.press(menu('Федерация'));
    await keyboard.press(inMenu(sectionMessages.documents));
    await keyboard.press(main.locator(`a[href="${paths.documents.section('main')}"]`));
    const loading = page.waitForEvent('download');
    await keyboard.press(main.locator(`a[href="${document?.link}"]`).first());
    expect(await (await loading).failure()).toBeNull();
  });

  expect([...keyboard.unseen], 'stops where the focus cannot be seen').toEqual([]);
});

test('control: a page without focus outlines is noted at every stop', async ({ page }) => {
  const keyboard = new Keyboard(page);
  await page.goto(paths.contacts());
  // The page's policy forbids inline styles.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { outline: none !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
  await keyboard.reach(page.getByRole('banner').getByRole('link', { name: 'Результаты' }).filter({ visible: true }));
  expect(keyboard.unseen.size).toBeGreaterThan(5);
});
