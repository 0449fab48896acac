import { judgePages } from './fixtures/judges';
import { isOfEvents, publicTemplates } from './fixtures/public-routes';
import { expect, test } from './fixtures/test';

test('pages of news, calendar and results are accessible wide, narrow and dark, of every width, still and without errors', async ({
  page,
  federation,
  consoleErrors,
}) => {
  const routes = (await publicTemplates(federation)).filter(isOfEvents);
  expect(routes.length).toBeGreaterThan(10);
  expect(await judgePages(page, consoleErrors, routes)).toEqual([]);
});
