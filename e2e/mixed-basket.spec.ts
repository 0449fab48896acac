import { delivery, FALLBACK_LOCATION } from '@/lib/contract/commerce/delivery';
import type { LicenceType } from '@/lib/contract/commerce/licence-type';
import type { EventFormat } from '@/lib/contract/events/event-format';
import { call } from '@/lib/contract/wire/call';
import { dayIn } from '@/lib/domain/base/time/day';
import { lastDayOf, licenceDay, licenceState, startLimits } from '@/lib/domain/commerce/licence/licence';
import { kopecksOf } from '@/lib/domain/commerce/money/money';
import { formatRubles } from '@/lib/format/rubles';
import { anyPageMessages } from '@/lib/messages/any-page';
import { commerceMessages } from '@/lib/messages/commerce';
import { licenceMessages } from '@/lib/messages/licence';
import { paths } from '@/lib/paths';
import { atBank, bankOf, checkoutOf, kopecksIn, paymentsOf, storedBasket } from './fixtures/checkout';
import type { Federation } from './fixtures/federation';
import { formatOnSale, isSingle } from './fixtures/formats';
import { licenceFormOf, licenceType } from './fixtures/licence-form';
import { newEmail } from './fixtures/member';
import { press } from './fixtures/press';
import { goodsOnSale } from './fixtures/shop';
import { expect, test } from './fixtures/test';

/** A start for which a licence of this type is still on sale. */
const isCoveredBy = (type: LicenceType) => (format: EventFormat) => {
  const first = startLimits(type.activation_delay, licenceDay(new Date())).min;
  const day = dayIn(new Date(format.start_time), format.event_city.timezone);
  return isSingle(format) && format.license && licenceState(first, lastDayOf(first, type.term), day) === 'valid';
};

async function deliveryCost({ url: baseUrl }: Federation, public_id: string): Promise<number> {
  const body = { city: { id: FALLBACK_LOCATION.city }, goods: [{ public_id, count: 1 }] };
  return (await call(delivery.price, { body }, { baseUrl })).delivery.cost;
}

test('a ticket, a licence and goods, one added during paying, are each paid once to their own account [S-19 C-001 C-099 C-100 U-30 U-31]', async ({
  page,
  context,
  federation,
}) => {
  const type = await licenceType(federation, ({ online }) => online);
  const format = await formatOnSale(federation, isCoveredBy(type));
  const shirt = await goodsOnSale(federation, (item) => item.delivery && item.proportions.length > 2);
  const size = shirt.proportions.find(({ count }) => count > 5);
  const mug = await goodsOnSale(federation, (item) => item.delivery && item.proportions.length === 1);
  const [shirtDelivery, mugDelivery] = [
    await deliveryCost(federation, shirt.public_id),
    await deliveryCost(federation, mug.public_id),
  ];
  const checkout = checkoutOf(page);
  const bank = bankOf(page);
  const email = newEmail('guest');
  const payments = paymentsOf(page);
  const nextAtBank = async (before: string) => {
    await bank.fillCard();
    await bank.confirm();
    await expect(async () => expect(await bank.orderId()).not.toBe(before)).toPass({ timeout: 30_000 });
    return bank.orderId();
  };

  await test.step('1. the start says that it needs a licence; in the basket the one that lies there is enough', async () => {
    await page.goto(paths.calendar.event(format.event.public_id));
    const article = page.getByRole('article').filter({
      has: page.getByRole('heading', { name: format.title, exact: true }),
    });
    await expect(article).toContainText(licenceMessages.needed, { useInnerText: true });
    await expect(article.getByRole('link', { name: licenceMessages.getOne })).toHaveAttribute(
      'href',
      paths.license.list(),
    );
    await checkout.add(format);
    await expect(checkout.lines).toContainText(licenceMessages.needed, { useInnerText: true });
    await checkout.later.click();
    const form = licenceFormOf(page);
    await form.fillUpToDelivery(type);
    await press(form.consent);
    await form.submit.click();
    await page.waitForURL((url) => url.pathname === paths.basket());
    await expect(checkout.lines.first()).toContainText(licenceMessages.inBasket, { useInnerText: true });
  });

  await test.step('1. totals add up, with one delivery', async () => {
    await page.goto(paths.add.shop(shirt.public_id, size?.public_id));
    await expect(checkout.lines).toHaveCount(3);
    await expect(page.getByRole('heading', { name: 'Доставка' })).toHaveCount(1);
    await checkout.fillDelivery();
    await expect(checkout.total).toHaveText(formatRubles(format.price + type.price + shirt.price + shirtDelivery));
  });

  let order = '';
  await test.step('2. at the provider, for what the federation sells; a second tab adds a mug', async () => {
    await checkout.consent(email);
    const toFederation = format.price + shirt.price + shirtDelivery;
    const payments = page.locator('[data-tone]').filter({ hasText: 'Платежей будет два' }).getByRole('listitem');
    await expect(payments).toHaveText([
      `федерации за билеты и товары: ${formatRubles(toFederation)}`,
      `страховой компании за лицензии: ${formatRubles(type.price)}`,
    ]);
    await expect(checkout.pay).toHaveText(`Оплатить ${formatRubles(toFederation)}`);
    await checkout.pay.click();
    await page.waitForURL(atBank(federation));
    expect(await kopecksIn(bank.amount)).toBe(kopecksOf(toFederation));
    order = await bank.orderId();
    const tab = await context.newPage();
    await tab.goto(paths.add.shop(mug.public_id));
    await expect(checkoutOf(tab).lines).toHaveCount(4);
    await tab.close();
  });

  await test.step('3. and 4. what is paid has left the basket; the mug is paid next, with the same e-mail and address', async () => {
    order = await nextAtBank(order);
    expect(payments).toHaveLength(2);
    expect(payments[1]?.postDataJSON()).toMatchObject({
      email,
      tickets: [],
      shop: [{ product: { public_id: mug.public_id }, count: 1 }],
      delivery: { address: 'Лужнецкая наб., 8', last_name: 'Соколова' },
    });
    expect(await kopecksIn(bank.amount)).toBe(kopecksOf(mug.price + mugDelivery));
  });

  await test.step('5. the licence is paid to the insurer', async () => {
    order = await nextAtBank(order);
    expect(payments).toHaveLength(3);
    expect(payments[2]?.postDataJSON()).toMatchObject({ email, tickets: [], shop: [], insurances: [{}] });
    expect(await kopecksIn(bank.amount)).toBe(kopecksOf(type.price));
  });

  await test.step('7. back with an order that is not paid: nothing is removed, nothing is ordered', async () => {
    await page.goto(`${paths.thanks()}?Order_ID=${order}`);
    await expect(page.getByRole('button', { name: commerceMessages.checkAgain })).toBeVisible();
    expect(await storedBasket(page)).toMatchObject([{ selector: 'license' }]);
    expect(payments).toHaveLength(3);
    await page.getByRole('link', { name: commerceMessages.backToBasket }).click();
    await checkout.consent(email);
    await checkout.pay.click();
    await page.waitForURL(atBank(federation));
    expect(await bank.orderId()).toBe(order);
  });

  await test.step('5. and 6. the basket is empty; the cabinet has it all', async () => {
    await bank.fillCard();
    await bank.confirm();
    await page.waitForURL(new RegExp(`${paths.me('license')}$`));
    expect(await storedBasket(page)).toEqual([]);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Корзина', exact: true })).toBeVisible();
    await expect(page.getByRole('article')).toContainText('Щукина Юлия');
    await page.goto(paths.me('shop'));
    await expect(page.getByText('Оплачен', { exact: true })).toHaveCount(3);
    for (const paid of [format.price + shirt.price + shirtDelivery, mug.price + mugDelivery, type.price]) {
      await expect(page.getByText(formatRubles(paid)).first()).toBeVisible();
    }
    await page.goto(paths.me('events'));
    await page.getByRole('link', { name: 'Зарегистрироваться' }).click();
    await expect(page.getByText(/Ваша,\s№\sФТ-\d+,\sдействует\sв\sдень\sстарта/)).toBeVisible();
  });

  await test.step('8. the thanks without an order check none', async () => {
    await page.goto(paths.thanks());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(commerceMessages.thanks);
    await expect(page.getByRole('link', { name: anyPageMessages.toHome })).toHaveAttribute('href', paths.home());
    await expect(page.getByRole('link', { name: commerceMessages.toCabinet })).toHaveAttribute('href', paths.me());
    expect(payments).toHaveLength(4);
  });
});
