import { HYDRATED_EVENT } from '@/lib/browser/press-script';
import { paths } from '@/lib/paths';
import { judgePages } from './fixtures/judges';
import { isOfEvents, publicSections, publicTemplates } from './fixtures/public-routes';
import { expect, test } from './fixtures/test';

test('pages of the federation and its sections are accessible wide, narrow and dark, of every width, still and without errors', async ({
  page,
  federation,
  consoleErrors,
}) => {
  const routes = (await publicTemplates(federation)).filter((route) => !isOfEvents(route));
  expect(routes.length).toBeGreaterThan(20);
  expect(await judgePages(page, consoleErrors, [...routes, ...publicSections])).toEqual([]);
});

test('control: a page that is too wide, shifts, breaks its policy and has a pale text is noted by each judge', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/Content Security Policy/);
  await page.addInitScript((hydrated) => {
    window.addEventListener(hydrated, () => {
      const script = document.createElement('script');
      script.textContent = 'void 0';
      const wide = document.createElement('p');
      wide.textContent = 'широко и бледно';
      wide.style.cssText = 'inline-size: 3000px; block-size: 300px; background: #fff; color: #bbb';
      document.body.prepend(wide, script);
    });
  }, HYDRATED_EVENT);
  const found = await judgePages(page, consoleErrors, [paths.contacts()]);
  for (const judge of [/policy refuses/, /shifts by/, /, 320 px: scrolls/, /, 390 px: color-contrast/]) {
    expect(found).toContainEqual(expect.stringMatching(judge));
  }
});
