import type { Page } from '@playwright/test';
import { kopecksOf, percentOf, rublesOf } from '@/lib/domain/commerce/money/money';
import { formatDate } from '@/lib/format/date';
import { formatRubles } from '@/lib/format/rubles';
import { validationMessages } from '@/lib/messages/validation';
import { paths } from '@/lib/paths';
import { atBank, bankOf, checkoutOf, kopecksIn, paymentsOf, storedBasket } from './fixtures/checkout';
import { formatOnSale, isSingle } from './fixtures/formats';
import { earliestStart, licenceFormOf, licenceType, MARKER } from './fixtures/licence-form';
import { newEmail } from './fixtures/member';
import { press } from './fixtures/press';
import { expect, test } from './fixtures/test';

const pay = async (page: Page, email: string) => {
  const checkout = checkoutOf(page);
  await checkout.consent(email);
  await checkout.pay.click();
};

test('a paper licence with delivery and a code is bought from the catalogue to the card in the cabinet [S-14 C-031 C-045 C-149 C-150 C-171 C-190 U-36 U-43]', async ({
  page,
  federation,
}) => {
  const type = await licenceType(federation, ({ online }) => !online);
  const [pickUp, paid] = [type.delivery.find(({ cost }) => cost === 0), type.delivery.find(({ cost }) => cost > 0)];
  if (!pickUp || !paid) throw new Error('the seed lacks a pick-up point or a paid delivery');
  // LICENCE10 of the demonstration discounts the licence and not its delivery.
  const discounted = rublesOf(kopecksOf(type.price) - percentOf(kopecksOf(type.price), 10));
  const checkout = checkoutOf(page);
  const bank = bankOf(page);
  const payments = paymentsOf(page);
  const email = newEmail('guest');

  const form = licenceFormOf(page);
  await form.fillUpToDelivery(type);
  await test.step('the delivery asks for a method and an address', async () => {
    await form.next();
    await expect(form.popup.getByText(validationMessages.required)).toBeVisible();
    await press(form.popup.getByRole('radio', { name: new RegExp(`^${pickUp.name}`) }));
    await expect(form.field('Адрес доставки')).toHaveCount(0);
    await press(form.popup.getByRole('radio', { name: new RegExp(`^${paid.name}`) }));
    await expect(form.field('Регион')).toHaveValue('524894');
    await expect(form.field('Город доставки')).toHaveValue('524901');
    await form.next();
    await expect(form.field('Адрес доставки')).toBeFocused();
    await form.field('Адрес доставки').fill(MARKER.address);
    await form.field('Комментарий для доставки').fill('После шести');
    await form.next();
    await press(form.consent);
    await form.submit.click();
  });

  await test.step('the line: price + delivery; fetched it costs less', async () => {
    await page.waitForURL((url) => url.pathname === paths.basket());
    await expect(checkout.lines.getByText(formatRubles(type.price + paid.cost), { exact: true })).toBeVisible();
    await expect(checkout.total).toHaveText(formatRubles(type.price + paid.cost));
    await expect(checkout.lines).toContainText(`Доставка: ${paid.name}`);
    const change = async (name: string) => {
      await checkout.lines.getByRole('button', { name: 'Изменить данные' }).click();
      await form.step('Получение').click();
      await press(form.popup.getByRole('radio', { name: new RegExp(`^${name}`) }));
      await form.save.click();
      await expect(form.popup).toHaveCount(0);
    };
    await checkout.applyCode('licence10');
    await expect(checkout.lines.getByText('применена к 1 лицензии')).toBeVisible();
    await expect(page.getByText('Скидка по промокоду')).toBeVisible();
    await expect(checkout.total).toHaveText(formatRubles(discounted + paid.cost));
    await change(pickUp.name);
    await expect(checkout.total).toHaveText(formatRubles(discounted));
    await change(paid.name);
    await expect(checkout.total).toHaveText(formatRubles(discounted + paid.cost));
    expect(await storedBasket(page)).toMatchObject([{ selector: 'license', count: 1, deliveryPrice: paid.cost }]);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(MARKER.address);
  });

  await test.step('the licence is paid to the insurer', async () => {
    await pay(page, email);
    await page.waitForURL(atBank(federation));
    expect(await kopecksIn(bank.amount)).toBe(kopecksOf(discounted + paid.cost));
    expect(payments.map((request) => request.postDataJSON())).toMatchObject([
      {
        insurances: [
          {
            insurance: { public_id: type.public_id },
            promocode: 'LICENCE10',
            selector: 'license',
            count: 1,
            phone: '79161234567',
            relative_phone: '+79161234568',
            passport_number: MARKER.number,
            delivery: {
              public_id: paid.public_id,
              location_id: 524_901,
              address: MARKER.address,
              comment: 'После шести',
              first_name: 'Юлия',
              last_name: 'Щукина',
              phone: '79161234567',
            },
          },
        ],
      },
    ]);
    await bank.fillCard();
    await bank.confirm();
  });

  await test.step('the licence has a card in the cabinet', async () => {
    await page.waitForURL(new RegExp(`${paths.me('license')}$`));
    const card = page.getByRole('article');
    await expect(card).toHaveCount(1);
    await expect(card).toContainText('Щукина Юлия');
    await expect(card.getByRole('img', { name: /^Фотография/ })).toBeVisible();
    const [day, month, year] = earliestStart(type).split('/');
    await expect(card).toContainText(`${day}.${month}.${year}`);
    await expect(card).toContainText(formatDate(new Date()));
    expect(await storedBasket(page)).toEqual([]);
  });
});

test('an online licence beside a ticket is paid after it, to its own account [S-15 C-100 C-191]', async ({
  page,
  federation,
}) => {
  const type = await licenceType(federation, ({ online }) => online);
  const format = await formatOnSale(federation, isSingle);
  const checkout = checkoutOf(page);
  const bank = bankOf(page);
  const email = newEmail('guest');
  const form = licenceFormOf(page);
  await form.fillUpToDelivery(type);
  await press(form.consent);
  await form.submit.click();
  await page.waitForURL((url) => url.pathname === paths.basket());
  await checkout.add(format);
  await checkout.later.click();
  await expect(checkout.lines).toHaveCount(2);
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Корзина, 2: 1\u00a0билет, 1\u00a0лицензия' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Доставка' })).toHaveCount(0);
  await expect(checkout.total).toHaveText(formatRubles(type.price + format.price));

  await pay(page, email);
  await page.waitForURL(atBank(federation));
  expect(await kopecksIn(bank.amount)).toBe(kopecksOf(format.price));
  const first = await bank.orderId();
  await bank.fillCard();
  const payments = paymentsOf(page);
  await bank.confirm();
  await expect(bank.heading).toHaveText('Оплата картой', { timeout: 30_000 });
  expect(await bank.orderId()).not.toBe(first);
  expect(await kopecksIn(bank.amount)).toBe(kopecksOf(type.price));
  const [licences] = payments.map((request) => request.postDataJSON().insurances);
  expect(licences).toHaveLength(1);
  expect(licences[0]).not.toHaveProperty('delivery');
  await bank.fillCard();
  await bank.confirm();

  await page.waitForURL(new RegExp(`${paths.me('license')}$`));
  expect(await storedBasket(page)).toEqual([]);
  await expect(page.getByRole('article')).toContainText('Щукина Юлия');
  await page.goto(paths.me('events'));
  await expect(page.getByText(format.title).first()).toBeVisible();
});
