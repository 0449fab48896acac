import { formatRubles } from '@/lib/format/rubles';
import { paths } from '@/lib/paths';
import { contentOf, plain } from './fixtures/content';
import { documentAt } from './fixtures/document';
import { licenceType } from './fixtures/licence-form';
import { expect, test } from './fixtures/test';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

const isOnline = ({ online }: { online: boolean }) => online;

test.describe('without JavaScript', () => {
  test('the catalogue shows types, banners and documents, also at the address of a licence, known or not [A-018 C-013 C-014 C-015 C-016 C-051 C-180 U-20]', async ({
    request,
    federation,
  }) => {
    const type = await licenceType(federation, isOnline);
    const banners = (await contentOf(federation).partners()).filter(({ banner_type }) => banner_type !== 'partner');
    const page = await documentAt(request, paths.license.list());
    const card = page.named('article', plain(type.title));
    for (const text of [type.subtitle, type.description, formatRubles(type.price), type.footnote]) {
      expect(card.text).toContain(plain(text ?? ''));
    }
    for (const { title } of banners) expect(page.one('main').text).toContain(plain(title));
    expect(page.named('section', 'Документы').links().length).toBeGreaterThan(1);
    expect(card.attributes('a', 'href')).toContain(paths.license.item(type.public_id));
    const data = page.all('script[type="application/ld+json"]').map(({ source }) => JSON.parse(source));
    expect(data).toContainEqual(
      expect.objectContaining({
        '@type': 'Product',
        name: type.title,
        offers: expect.objectContaining({ price: type.price.toFixed(2) }),
      }),
    );

    for (const id of [type.public_id, UNKNOWN]) {
      const own = await documentAt(request, paths.license.item(id));
      expect(own.named('article', plain(type.title)).text, id).toBe(card.text);
    }
  });
});

test('an unknown licence opens no popup [U-20]', async ({ page }) => {
  await page.goto(paths.license.item(UNKNOWN));
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
