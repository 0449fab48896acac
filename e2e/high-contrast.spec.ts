import type { Locator } from '@playwright/test';
import { appearanceMessages } from '@/lib/messages/appearance';
import { paths } from '@/lib/paths';
import { openAppearance } from './fixtures/appearance';
import { press } from './fixtures/press';
import { goodsOnSale } from './fixtures/shop';
import { expect, test } from './fixtures/test';

test.use({ contextOptions: { forcedColors: 'active' } });

/** The visible paint of a control and of its mark. */
const paintOf = (control: Locator) =>
  control.evaluate((element) => {
    const paint = (pseudo?: string) => {
      const style = getComputedStyle(element, pseudo);
      const { backgroundColor, color, borderTopColor, borderBottomColor, borderLeftColor, translate } = style;
      return [backgroundColor, color, borderTopColor, borderBottomColor, borderLeftColor, translate];
    };
    return JSON.stringify([paint(), paint('::after')]);
  });

async function expectTold(chosen: Locator, other: Locator): Promise<void> {
  expect(await paintOf(chosen)).not.toBe(await paintOf(other));
}

/** The paint around a control, without which an empty box is invisible. */
const edgeOf = (control: Locator) =>
  control.evaluate((element) => {
    const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element);
    const ground = getComputedStyle(document.body).backgroundColor;
    return borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0 && borderTopColor !== ground;
  });

test('forced colours: tabs, months, sections and the slider tell what is chosen, panels have an edge, the focus is drawn', async ({
  page,
}) => {
  await page.goto(paths.calendar.all());
  const months = page.getByRole('tab');
  await expectTold(
    months.and(page.locator('[aria-selected="true"]')).first(),
    months.and(page.locator('[aria-selected="false"]')).first(),
  );

  await page.getByRole('group', { name: 'Фильтры' }).locator('details').locator('summary').first().click();
  expect(await edgeOf(page.getByRole('group', { name: 'Фильтры' }).locator('details').locator('[role="group"]'))).toBe(
    true,
  );
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  const focus = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
    return [outlineStyle, Number.parseFloat(outlineWidth) >= 2];
  });
  expect(focus).toEqual(['solid', true]);

  await page.goto(paths.olympicReserve());
  const sections = page.getByRole('tablist').first().getByRole('tab');
  await expectTold(
    sections.and(page.locator('[aria-selected="true"]')),
    sections.and(page.locator('[aria-selected="false"]')).first(),
  );

  await page.goto(paths.home());
  const steps = page.getByRole('button', { name: /^Слайд \d/ });
  await steps.nth(2).click();
  const bar = (index: number) =>
    steps
      .nth(index)
      .locator('i')
      .evaluate((element) => {
        const { backgroundColor, scale } = getComputedStyle(element, '::after');
        return { backgroundColor, scale, ground: getComputedStyle(element).backgroundColor };
      });
  const [done, awaited] = [await bar(0), await bar(4)];
  expect(done.scale).not.toBe(awaited.scale);
  expect(done.backgroundColor).not.toBe(done.ground);
});

test('forced colours: switches, radios, boxes and sizes have an edge and tell their state', async ({
  page,
  federation,
}) => {
  await page.goto(paths.contacts());
  await openAppearance(page);
  const light = page.getByRole('radio', { name: appearanceMessages.themes.light });
  const dark = page.getByRole('radio', { name: appearanceMessages.themes.dark });
  await press(light);
  await expectTold(light, dark);
  const toggle = page.getByRole('switch', { name: appearanceMessages.turnOn });
  const off = await paintOf(toggle);
  expect([await edgeOf(toggle), await edgeOf(dark)]).toEqual([true, true]);
  await press(toggle);
  await expect.poll(() => paintOf(toggle)).not.toBe(off);
  expect(await edgeOf(page.getByRole('dialog'))).toBe(true);

  await page.goto(`${paths.olympicReserve()}#application`);
  const box = page.getByRole('checkbox', { name: 'Есть заграничный паспорт' });
  const empty = await paintOf(box);
  expect(await edgeOf(box)).toBe(true);
  await press(box);
  expect(await paintOf(box)).not.toBe(empty);

  const sized = await goodsOnSale(
    federation,
    ({ proportions }) => proportions.filter(({ count }) => count > 0).length > 1,
  );
  await page.goto(paths.product(sized.public_id));
  const sizes = page.getByRole('radio').and(page.locator(':enabled'));
  await press(sizes.first());
  const shown = (index: number) => sizes.nth(index).locator('xpath=following-sibling::span');
  await expectTold(shown(0), shown(1));
});
