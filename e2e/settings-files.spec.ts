import sharp from 'sharp';
import { anyPageMessages } from '@/lib/messages/any-page';
import { cabinetMessages } from '@/lib/messages/cabinet';
import { validationMessages } from '@/lib/messages/validation';
import { paths } from '@/lib/paths';
import { expectAccessible } from './fixtures/axe';
import { expect, test } from './fixtures/test';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a4ea3' } })
    .jpeg()
    .toBuffer();

const smallPdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

test('photo, rank, region and document are saved [S-06 A-111 A-144 A-159 A-160 A-161 A-162 A-164 A-165 A-167 A-168 A-169 A-204 P-235] @phone', async ({
  page,
  member: _member,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const sent: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/user/info')) sent.push(request.postDataJSON());
  });
  await page.clock.install();
  await page.goto(paths.me('settings'));
  const form = page.getByRole('form', { name: 'Дополнительные данные' });
  const photo = form.getByLabel(/^Фото/);
  const choose = (name: string, mimeType: string, buffer: Buffer) => photo.setInputFiles({ name, mimeType, buffer });

  await form.getByRole('button', { name: anyPageMessages.save }).click();
  await expect(form.getByText(cabinetMessages.unchanged)).toBeVisible();
  await choose('a.gif', 'image/gif', Buffer.from('GIF89a'));
  await expect(form.getByText(validationMessages.fileFormat)).toBeVisible();
  await choose('a.jpg', 'image/jpeg', Buffer.alloc(1_048_576));
  await expect(form.getByText(validationMessages.imageSize)).toBeVisible();
  await choose('a.txt', 'text/plain', Buffer.from('not a picture'));
  await expect(form.getByText(validationMessages.fileNotImage)).toBeVisible();
  await choose('small.jpg', 'image/jpeg', await picture(479, 640));
  await expect(form.getByText(validationMessages.imageTooSmall(480, 640))).toBeVisible();
  await expectAccessible(page, 'a photo refused');

  await photo.focus();
  await choose('me.jpg', 'image/jpeg', await picture(2000, 1500));
  const cropper = page.getByRole('dialog', { name: 'Выберите часть фото' });
  await expect(cropper).toBeVisible();
  await expectAccessible(page, 'the cropper');
  await cropper.getByRole('button', { name: 'Отмена' }).click();
  await expect(cropper).toBeHidden();
  await expect(photo).toBeFocused();
  await choose('me.jpg', 'image/jpeg', await picture(2000, 1500));
  await cropper.getByRole('application', { name: 'Рамка фото' }).press('ArrowRight');
  await cropper.getByRole('button', { name: 'Приблизить' }).click();
  // The browser fails to encode the picture; the error is logged and the choice stays.
  await page.evaluate(() => {
    const { toDataURL } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toDataURL = () => {
      HTMLCanvasElement.prototype.toDataURL = toDataURL;
      throw new Error('no memory');
    };
  });
  const logged = page.waitForEvent('console', (message) => message.text().includes('the photo could not be cut'));
  await cropper.getByRole('button', { name: 'Готово' }).click();
  await logged;
  await expect(cropper).toBeVisible();
  await cropper.getByRole('button', { name: 'Готово' }).click();
  await expect(form.getByRole('img', { name: 'Выбранное фото' })).toBeVisible();
  await form.getByRole('button', { name: anyPageMessages.save }).click();
  await expect(form.getByText('Сохранено', { exact: true })).toBeVisible();
  await page.clock.fastForward(3000);
  await expect(form.getByText('Сохранено', { exact: true })).toBeHidden();
  const [, base64 = ''] = /^data:image\/jpeg;base64,(.+)$/.exec(String(sent[0]?.photo)) ?? [];
  expect(await sharp(Buffer.from(base64, 'base64')).metadata()).toMatchObject({
    format: 'jpeg',
    width: 750,
    height: 1000,
  });

  const rank = form.getByLabel('Спортивный разряд');
  await expect(rank.getByRole('option')).toHaveText([
    'Нет разряда',
    'ЗМС',
    'МСМК',
    'МС',
    '1 разряд',
    '2 разряд',
    '3 разряд',
    '1 юн. разряд',
  ]);
  await rank.selectOption('МСМК');
  await form.getByRole('combobox', { name: 'Регион' }).fill('татар');
  await expect(page.getByRole('option')).toHaveCount(1);
  // Base UI hides the rest of the page from screen readers, and the list closes when the focus leaves the field.
  await expectAccessible(page, 'the list of regions', {
    without: ['aria-hidden-focus', 'page-has-heading-one', 'region'],
  });
  await page.getByRole('option', { name: /Татарстан/ }).click();
  const document = form.getByLabel('Документ о разряде');
  await document.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('text') });
  await expect(form.getByText(validationMessages.fileFormat)).toBeVisible();
  await document.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(2 * 1024 * 1024) });
  await expect(form.getByText(validationMessages.document.size)).toBeVisible();
  await document.setInputFiles({ name: 'rank.pdf', mimeType: 'application/pdf', buffer: smallPdf });
  await expect(form.getByText('rank.pdf')).toBeVisible();
  await form.getByRole('button', { name: anyPageMessages.save }).click();
  await expect(form.getByRole('link', { name: 'Загруженный документ' })).toBeVisible();
  expect(Object.keys(sent[1] ?? {}).sort()).toEqual(['region_id', 'sport_rank', 'sport_rank_document']);

  await page.reload();
  await expect(rank).toHaveValue('МСМК');
  await expect(form.getByRole('combobox', { name: 'Регион' })).toHaveValue(/Татарстан/);
  await expect(form.getByRole('img', { name: 'Выбранное фото' })).toBeVisible();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('userObj') ?? '{}').sport_rank)).toBe('МСМК');
});
