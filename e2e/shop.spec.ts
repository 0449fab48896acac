import { FALLBACK_LOCATION } from '@/lib/contract/commerce/delivery';
import { formatRubles } from '@/lib/format/rubles';
import { commerceMessages } from '@/lib/messages/commerce';
import { validationMessages } from '@/lib/messages/validation';
import { paths } from '@/lib/paths';
import { expectAccessible } from './fixtures/axe';
import { atBank, bankOf, checkoutOf, kopecksIn, paymentsOf, storedBasket } from './fixtures/checkout';
import { plain } from './fixtures/content';
import { documentAt } from './fixtures/document';
import { newEmail } from './fixtures/member';
import { press } from './fixtures/press';
import { codeRefusal, goodsOnSale } from './fixtures/shop';
import { sitemapOf } from './fixtures/sitemap';
import { expect, test } from './fixtures/test';

test('goods of two sizes are bought with a code and delivery [S-13 C-008 C-009 C-010 C-012 C-031 C-046 C-071 C-073 C-102 C-108 C-109 C-112 C-135 C-169 C-182 C-186]', async ({
  page,
  federation,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 400/);
  const item = await goodsOnSale(federation, ({ delivery, proportions }) => delivery && proportions.length > 2);
  const [first, second] = item.proportions.filter(({ count }) => count > 5);
  const checkout = checkoutOf(page);
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: item.title }) });

  await test.step('a size is chosen in the shop', async () => {
    await page.goto(paths.shop());
    await expect(card).toContainText(formatRubles(item.price));
    await card.getByRole('button', { name: 'Купить' }).click();
    await expect(card.getByText(validationMessages.size)).toBeVisible();
    await press(card.getByRole('radio', { name: first?.name ?? '', exact: true }));
    await card.getByRole('button', { name: 'Купить' }).click();
    await page.waitForURL((url) => url.pathname === paths.basket());
    await page.goto(paths.add.shop(item.public_id, second?.public_id));
    await expect(checkout.lines.filter({ hasText: item.title })).toHaveCount(2);
    expect(await storedBasket(page)).toMatchObject([
      { selector: 'shop', size: { public_id: first?.public_id, name: first?.name } },
      { size: { public_id: second?.public_id } },
    ]);
    await page
      .getByRole('button', { name: /^Удалить товар/ })
      .last()
      .click();
  });

  const delivery = page.getByRole('region', { name: 'Доставка' });
  await test.step('the delivery is offered to Moscow, which is where nobody knows to be, and priced', async () => {
    await expect(delivery.getByLabel('Регион')).toHaveValue(String(FALLBACK_LOCATION.region));
    await expect(delivery.getByLabel('Город')).toHaveValue(String(FALLBACK_LOCATION.city));
    await checkout.count.fill('2');
    const priced = page.waitForRequest(
      (request) =>
        request.url().endsWith('/api/shop/delivery/price') && request.postData()?.includes('"count":2') === true,
    );
    await checkout.count.press('Tab');
    expect((await priced).postDataJSON()).toEqual({
      city: { id: FALLBACK_LOCATION.city },
      goods: [{ public_id: item.public_id, count: 2 }],
    });
    await expect(delivery.getByText('Стоимость доставки')).toBeVisible();
  });

  const promo = page.getByRole('form', { name: /^Промокод/ });
  await test.step('a promo code is empty, wrong, accepted and removed', async () => {
    await promo.getByRole('button', { name: 'Применить' }).click();
    await expect(promo.getByText(validationMessages.promoCode)).toBeVisible();
    const code = 'NOSUCHCODE';
    const refusal = await codeRefusal(federation, 'forProduct', { code, public_id: item.public_id });
    await checkout.applyCode(code);
    await expect(promo.getByText(refusal)).toBeVisible();
    await promo.getByLabel('Промокод').fill('SHOP15');
    await promo.getByRole('button', { name: 'Применить' }).click();
    await expect(promo.getByText('применена к 2 штукам')).toBeVisible();
    await expect(page.getByText('Скидка по промокоду')).toBeVisible();
    await page.reload();
    await expect(promo.getByText('применена к 2 штукам')).toBeVisible();
  });

  await test.step('the recipient needs names, and a phone is whole or none', async () => {
    await checkout.consent(newEmail('guest'));
    await checkout.pay.click();
    await expect(delivery.getByText(validationMessages.required)).toHaveCount(3);
    await expect(delivery.getByLabel('Адрес')).toBeFocused();
    await delivery.getByLabel('Адрес').fill('Лужнецкая наб., 8');
    await delivery.getByLabel('Фамилия получателя').fill('Соколова');
    await delivery.getByLabel('Имя получателя').fill('Мария');
    await delivery.getByLabel('Телефон получателя').fill('+7916123456');
    await checkout.pay.click();
    await expect(delivery.getByText(validationMessages.phone)).toBeVisible();
    await delivery.getByLabel('Телефон получателя').fill('+79161234567');
  });

  await test.step('paid: the sum of the page is that of the bank, and the order is in the cabinet', async () => {
    const total = await kopecksIn(checkout.total);
    const payments = paymentsOf(page);
    await checkout.pay.click();
    await page.waitForURL(atBank(federation));
    expect(payments[0]?.postDataJSON()).toMatchObject({
      shop: [
        {
          promocode: 'SHOP15',
          proportion: { public_id: first?.public_id },
          product: { public_id: item.public_id },
          count: 2,
        },
      ],
      delivery: {
        location_id: FALLBACK_LOCATION.city,
        address: 'Лужнецкая наб., 8',
        first_name: 'Мария',
        last_name: 'Соколова',
        phone: '79161234567',
      },
    });
    expect(await kopecksIn(bankOf(page).amount)).toBe(total);
    await bankOf(page).fillCard();
    await bankOf(page).confirm();
    await page.waitForURL(new RegExp(`${paths.me('shop')}$`));
    await expect(page.getByText('Оплачен').first()).toBeVisible();
    expect(await storedBasket(page)).toEqual([]);
  });
});

test('an item has a page with JSON-LD and an entry in the sitemap [C-059 C-163]', async ({
  request,
  federation,
  site,
}) => {
  const item = await goodsOnSale(federation);
  const product = await documentAt(request, paths.product(item.public_id));
  expect(product.headings(1).map((heading) => heading.toLowerCase())).toEqual([plain(item.title).toLowerCase()]);
  const facts = product.all('script[type="application/ld+json"]').map(({ source }) => JSON.parse(source));
  expect(facts).toContainEqual(
    expect.objectContaining({
      '@type': 'Product',
      name: item.title,
      offers: expect.objectContaining({ priceCurrency: 'RUB' }),
    }),
  );
  expect((await sitemapOf(request, site)).has(`${site}${paths.product(item.public_id)}`)).toBe(true);
  expect((await request.get(paths.product(crypto.randomUUID()))).status()).toBe(404);
  expect((await request.get(paths.productCover(item.public_id))).headers()['content-type']).toBe('image/png');
});

test('axe finds no problems in the shop, and nothing is wider than the screen @phone', async ({ page, federation }) => {
  const item = await goodsOnSale(federation, ({ proportions }) => proportions.length > 1);
  for (const path of [paths.shop(), paths.product(item.public_id), paths.add.shop(item.public_id)]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(commerceMessages.adding);
    await expectAccessible(page, path);
  }
});
