import { paths } from '@/lib/paths';
import { watchShifts } from './fixtures/layout-shifts';
import { expect, test } from './fixtures/test';

test.use({ viewport: { width: 1440, height: 900 } });

/** Up to where the header has come over a slow line: its empty menu, the list of it, a first word, all but the buttons. */
const ARRIVED = ['<nav class="nav"[^>]*>', '<ul>', '.*?</li>', '.*?</nav>', '.*?</header>'];

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
    // Without its scripts: what is looked at has come before them.
    const html = (await (await request.get(paths.news.list())).text()).replace(/<script.*?<\/script>/gs, '');
    const found = new RegExp(`^(.*?)${ARRIVED.map((part) => `(${part})`).join('')}(.*)$`, 's').exec(html);
    const [start = '', ...pieces] = found?.slice(1) ?? [];
    expect(pieces).toHaveLength(ARRIVED.length + 1);
    const [menu = '', ...others] = pieces;
    const arriving = [start, menu.replace('<nav', `<nav${style}`), ...others];
    const before = (await shiftsOf()).length;
    await page.evaluate(async (arriving) => {
      const drawn = () => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 150));
      document.open();
      for (const piece of arriving) {
        document.write(piece);
        await drawn();
      }
      document.close();
    }, arriving);
    await expect(page.getByRole('navigation', { name: 'Основное меню' })).toBeVisible();
    const moved = (await shiftsOf()).slice(before).flatMap(({ moved }) => moved);
    expect(
      moved.some((each) => each.startsWith('nav.nav')),
      moved.join(),
    ).toBe(moves);
  });
}
