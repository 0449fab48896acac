import { demoAccounts } from '@/federation/seed/accounts';
import { cabinetSections, paths } from '@/lib/paths';
import { checkoutOf } from './fixtures/checkout';
import { formatOnSale, isSingle } from './fixtures/formats';
import { visibleShift, watchShifts } from './fixtures/layout-shifts';
import { licenceFormOf, licenceType } from './fixtures/licence-form';
import { signIn } from './fixtures/member';
import { expect, test } from './fixtures/test';

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('pages where people act do not shift while they load', async ({ page, federation, site }) => {
      const checkout = checkoutOf(page);
      const first = await formatOnSale(federation, isSingle);
      const second = await formatOnSale(federation, (one) => isSingle(one) && one.public_id !== first.public_id);
      for (const format of [first, second]) await checkout.add(format);
      const shiftsOf = await watchShifts(page);
      const problems: string[] = [];
      const judge = async (address: string) => {
        const shift = visibleShift(await shiftsOf());
        if (shift) problems.push(`${address} ${shift}`);
      };
      const open = async (address: string) => {
        await page.goto(address, { waitUntil: 'networkidle' });
        await judge(address);
      };
      await open(paths.basket());
      const licence = await licenceType(federation, ({ online }) => online);
      await licenceFormOf(page).open(licence);
      await judge(paths.license.item(licence.public_id));
      for (const address of [paths.signin(), paths.signup(), paths.thanks()]) await open(address);

      await signIn(page, site, demoAccounts.athlete);
      for (const section of cabinetSections) await open(paths.me(section));
      await open(paths.personalData());
      await page.goto(paths.me('events'));
      const ticket = page.getByRole('main').locator(`a[href^="${paths.ticket('')}"]`);
      await open((await ticket.first().getAttribute('href')) ?? '');
      expect(problems).toEqual([]);
    });
  });
}

test('a list out of sight reserves at least the height of its rows, on every screen', async ({ page }) => {
  const problems: string[] = [];
  for (const address of [paths.calendar.all(), paths.results.list()]) {
    for (const width of [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(address, { waitUntil: 'networkidle' });
      const lists = await page.evaluate(async () => {
        const found = [...document.querySelectorAll<HTMLElement>('[style*="--rows"]')];
        const heightsWith = async (visibility: string) => {
          for (const list of found) list.style.contentVisibility = visibility;
          await new Promise((resolve) => requestAnimationFrame(resolve));
          return found.map((list) => list.getBoundingClientRect().height);
        };
        // What was drawn before is reserved as it was.
        for (const list of found)
          list.style.containIntrinsicBlockSize = getComputedStyle(list).containIntrinsicBlockSize.replace('auto ', '');
        const [reserved, drawn] = [await heightsWith('hidden'), await heightsWith('visible')];
        return reserved.map((height, index) => ({ reserved: height, drawn: drawn[index] ?? 0 }));
      });
      expect(lists.length).toBeGreaterThan(0);
      for (const { reserved, drawn } of lists)
        if (reserved < drawn) problems.push(`${address}, ${width} px: ${reserved} px are reserved for ${drawn} px`);
    }
  }
  expect(problems).toEqual([]);
});
