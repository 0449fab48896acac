import { formatRubles } from '@/lib/format/rubles';
import { paths } from '@/lib/paths';
import { contentOf } from './fixtures/content';
import { licenceType } from './fixtures/licence-form';
import { expect, test } from './fixtures/test';

const isOnline = ({ online }: { online: boolean }) => online;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the catalogue shows types, banners and documents [A-018 C-013 C-014 C-015 C-051 C-180]', async ({
    page,
    federation,
  }) => {
    const type = await licenceType(federation, isOnline);
    const banners = (await contentOf(federation).partners()).filter(({ banner_type }) => banner_type !== 'partner');
    await page.goto(paths.license.list());
    const card = page.getByRole('article', { name: type.title });
    for (const text of [type.subtitle, type.description, formatRubles(type.price), type.footnote]) {
      await expect(card).toContainText(text, { useInnerText: true });
    }
    for (const { title } of banners) await expect(page.getByText(title).first()).toBeAttached();
    const documents = page.getByRole('region', { name: 'Документы' }).getByRole('link');
    expect(await documents.count()).toBeGreaterThan(1);
    await expect(card.getByRole('link', { name: 'Оформить' })).toHaveAttribute(
      'href',
      paths.license.item(type.public_id),
    );
    const products = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(products.map((text) => JSON.parse(text)).filter((data) => data['@type'] === 'Product')).toContainEqual(
      expect.objectContaining({ name: type.title, offers: expect.objectContaining({ price: type.price.toFixed(2) }) }),
    );
  });

  test('the address of a licence shows the catalogue, also of an unknown one [C-016 U-20]', async ({
    page,
    federation,
  }) => {
    const type = await licenceType(federation, isOnline);
    for (const id of [type.public_id, '00000000-0000-4000-8000-000000000000']) {
      const response = await page.goto(paths.license.item(id));
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('article', { name: type.title })).toBeVisible();
    }
  });
});

test('an unknown licence opens no popup [U-20]', async ({ page }) => {
  await page.goto(paths.license.item('00000000-0000-4000-8000-000000000000'));
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
