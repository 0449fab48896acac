import { paths } from '@/lib/paths';
import { watchShifts } from './fixtures/layout-shifts';
import { expect, test } from './fixtures/test';

test.use({ viewport: { width: 1440, height: 900 } });

/**
 * Ends of chunks over a slow line: the header with an empty menu, with the list, with the first item, without buttons,
 * whole.
 */
const ARRIVED = ['<nav [^>]*aria-label="Основное меню"[^>]*>', '<ul>', '.*?</li>', '.*?</nav>', '.*?</header>'];

for (const { told, style, moves } of [
  { told: 'the menu does not move while the header is on its way', style: '', moves: false },
  {
    told: 'control: a menu that is shown before the header is whole moves',
    style: ' style="visibility: visible"',
    moves: true,
  },
]) {
  test(told, async ({ page, request }) => {
    const shiftsOf = await watchShifts(page);
    await page.goto(paths.news.list(), { waitUntil: 'networkidle' });
    const html = (await (await request.get(paths.news.list())).text()).replace(/<script.*?<\/script>/gs, '');
    const found = new RegExp(`^(.*?)${ARRIVED.map((part) => `(${part})`).join('')}(.*)$`, 's').exec(html);
    const [start = '', ...pieces] = found?.slice(1) ?? [];
    expect(pieces).toHaveLength(ARRIVED.length + 1);
    const [menu = '', ...others] = pieces;
    const arriving = [start, menu.replace('<nav', `<nav${style}`), ...others];
    const before = (await shiftsOf()).length;
    await page.evaluate(async (arriving) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      document.open();
      for (const piece of arriving) {
        document.write(piece);
        // The second frame comes when the first is drawn; a shift is told in the third.
        for (let drawn = 0; drawn < 3; drawn++) await frame();
      }
      document.close();
    }, arriving);
    await expect(page.getByRole('navigation', { name: 'Основное меню' })).toBeVisible();
    const moved = (await shiftsOf()).slice(before).flatMap(({ moved }) => moved);
    expect(
      moved.some((each) => each.startsWith('nav «Основное меню»')),
      moved.join(),
    ).toBe(moves);
  });
}
