import type { APIRequestContext, Page } from '@playwright/test';
import budgets from '@/bench/budgets.json' with { type: 'json' };
import { demoAccounts } from '@/federation/seed/accounts';
import { staffAccounts } from '@/federation/seed/staff';
import { paths } from '@/lib/paths';
import { checkoutOf } from './fixtures/checkout';
import { contentOf } from './fixtures/content';
import type { Federation } from './fixtures/federation';
import { formatOnSale, isSingle } from './fixtures/formats';
import { visibleShift, watchShifts } from './fixtures/layout-shifts';
import { licenceType } from './fixtures/licence-form';
import { signIn } from './fixtures/member';
import { pageTemplates } from './fixtures/page-templates';
import { pictureProblems, picturesOf } from './fixtures/pictures';
import { watchPolicy } from './fixtures/policy-violations';
import { readThrough } from './fixtures/read-through';
import { namedScripts, type ScriptScale, scriptScale } from './fixtures/script-scale';
import { enterStaff } from './fixtures/staff';
import { expect, test } from './fixtures/test';

type Template = keyof typeof budgets;

const templates: Record<
  Exclude<
    Template,
    'filled basket' | 'ticket' | 'staff editor' | keyof typeof memberTemplates | keyof typeof staffTemplates
  >,
  (federation: Federation) => Promise<string>
> = {
  ...pageTemplates,
  shop: async () => paths.shop(),
  basket: async () => paths.basket(),
  signin: async () => paths.signin(),
  signup: async () => paths.signup(),
  thanks: async () => paths.thanks(),
  checkin: async () => paths.checkin(),
  'licence form': async (federation) =>
    paths.license.item((await licenceType(federation, ({ online }) => online)).public_id),
};

const memberTemplates = {
  'me license': paths.me('license'),
  'me events': paths.me('events'),
  'me shop': paths.me('shop'),
  'me settings': paths.me('settings'),
  'me activity': paths.me('activity'),
} as const satisfies Partial<Record<Template, string>>;

const staffTemplates = {
  'staff list': paths.staff('orders'),
  'staff form': paths.staff('promo-codes', 'new'),
} as const satisfies Partial<Record<Template, string>>;

/** Says what a page ships and loads beyond its budget. */
async function excess(page: Page, name: Template, weigh: ScriptScale, asked: ReadonlySet<string>): Promise<string[]> {
  const budget = budgets[name];
  const ships = await weigh(await namedScripts(page));
  const loads = await weigh(asked);
  const weights = Object.entries({ ships, loads }).flatMap(([kind, { kilobytes }]) => {
    const most = budget[kind as 'ships' | 'loads'];
    return kilobytes > most
      ? [`${name}: ${kind} ${kilobytes.toFixed(1)} КБ JavaScript (gzip) при бюджете ${most}`]
      : [];
  });
  const foreign = loads.parts.filter((part) => !(budget.shows as string[]).includes(part));
  return [...weights, ...foreign.map((part) => `${name}: загружает ${part}, хотя не показывает`)];
}

/** Opens pages, reads each to its end and says what it ships beyond its budget, what moved and what its policy refused. */
async function judgeOf(page: Page, request: APIRequestContext) {
  const weigh = scriptScale(request);
  const shiftsOf = await watchShifts(page);
  const violationsOf = await watchPolicy(page);
  const asked = new Set<string>();
  page.on('request', (one) => one.resourceType() === 'script' && asked.add(one.url()));
  return async (name: Template | undefined, address: string): Promise<string[]> => {
    asked.clear();
    const response = await page.goto(address, { waitUntil: 'networkidle' });
    const isInParts = (await response?.text())?.includes('<template id="B:');
    await readThrough(page);
    const shift = visibleShift(await shiftsOf());
    const violations = await violationsOf();
    return [
      ...(name ? await excess(page, name, weigh, asked) : []),
      ...(shift ? [`${name ?? address}: ${shift}`] : []),
      // React sends a large part behind a fallback, which it replaces later: on a slow machine all below it shifts.
      ...(isInParts ? [`${name ?? address}: часть страницы приходит после её заглушки`] : []),
      ...violations.map((violation) => `${name ?? address}: нарушает политику безопасности: ${violation}`),
    ];
  };
}

/** Every page needs both typefaces in Russian, Golos in ASCII and Sofia's figures. */
const FONT_KILOBYTES = 56;

/** Says which fonts come without a preload or in vain, and whether text waits for them; notes what is preloaded. */
async function fontProblems(page: Page, asked: ReadonlySet<string>, preloads: Set<string>): Promise<string[]> {
  const { preloaded, displays } = await page.evaluate(() => ({
    preloaded: [...document.querySelectorAll('link[rel="preload"][as="font"]')].map(
      (link) => link.getAttribute('href') ?? '',
    ),
    displays: [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('src').includes('url('))
      .map((rule) => (rule as CSSFontFaceRule).style.getPropertyValue('font-display')),
  }));
  for (const font of preloaded) preloads.add(font);
  const vain = preloaded.filter((font) => !asked.has(font));
  // Beside Latin letters of headings.
  const late = [...asked].filter((font) => !preloaded.includes(font) && !font.endsWith('-letters.woff2'));
  return [
    ...(preloaded.length === 4 ? [] : [`предзагружает шрифтов: ${preloaded.length}`]),
    ...vain.map((font) => `зря предзагружает ${font}`),
    ...late.map((font) => `не предзагружает ${font}`),
    ...(displays.length > 0 && displays.every((display) => display === 'swap') ? [] : ['текст ждёт шрифта']),
  ];
}

/** CSS pixels and device pixels per CSS pixel. */
const SCREENS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

for (const screen of SCREENS) {
  test.describe(`at ${screen.width} px`, () => {
    test.use({ viewport: screen });

    test('a page scrolled to its end keeps its JavaScript budget, does not shift and loads fitting pictures and four fonts', async ({
      page,
      request,
      federation,
    }) => {
      const judge = await judgeOf(page, request);
      const fonts = new Set<string>();
      page.on('request', (one) => one.resourceType() === 'font' && fonts.add(new URL(one.url()).pathname));
      const preloads = new Set<string>();
      const problems: string[] = [];
      for (const [name, addressOf] of Object.entries(templates)) {
        fonts.clear();
        problems.push(...(await judge(name as Template, await addressOf(federation))));
        for (const problem of [
          ...(await picturesOf(page)).flatMap(pictureProblems),
          ...(await fontProblems(page, fonts, preloads)),
        ]) {
          problems.push(`${name}: ${problem}`);
        }
      }
      expect(problems, 'the budgets stand in bench/budgets.json').toEqual([]);
      const files = await Promise.all([...preloads].map((font) => request.get(font)));
      expect(files.map((file) => file.headers()['content-type'])).toEqual(Array(4).fill('font/woff2'));
      const bodies = await Promise.all(files.map((file) => file.body()));
      expect(bodies.reduce((sum, { length }) => sum + length / 1024, 0)).toBeLessThan(FONT_KILOBYTES);
    });

    test('a basket of two lines, a ticket, each section of the cabinet, a list, a form and the editor of the staff area keep their budgets and do not shift [E-016]', async ({
      page,
      request,
      federation,
      site,
    }) => {
      const checkout = checkoutOf(page);
      const first = await formatOnSale(federation, isSingle);
      const second = await formatOnSale(federation, (one) => isSingle(one) && one.public_id !== first.public_id);
      for (const format of [first, second]) await checkout.add(format);
      const judge = await judgeOf(page, request);
      const problems = await judge('filled basket', paths.basket());
      await expect(checkout.lines).toHaveCount(2);

      await signIn(page, site, demoAccounts.athlete);
      for (const [name, address] of Object.entries(memberTemplates))
        problems.push(...(await judge(name as Template, address)));
      problems.push(...(await judge(undefined, paths.personalData())));
      await page.goto(paths.me('events'));
      const ticket = page
        .getByRole('main')
        .locator(`a[href^="${paths.ticket('')}"]`)
        .first();
      problems.push(...(await judge('ticket', (await ticket.getAttribute('href')) ?? '')));

      await enterStaff(page, site, staffAccounts.owner);
      for (const [name, address] of Object.entries(staffTemplates))
        problems.push(...(await judge(name as Template, address)));
      const [article] = await contentOf(federation).news(1);
      problems.push(...(await judge('staff editor', paths.staff('news', article?.public_id ?? ''))));
      expect(problems, 'the budgets stand in bench/budgets.json').toEqual([]);
    });
  });
}

test('style sheets are asked for before fonts, and both before scripts, in every page', async ({
  request,
  federation,
}) => {
  const needed = [
    /<link rel="stylesheet"/,
    /<link rel="preload"[^>]* as="font"/,
    /<script [^>]*src="[^"]+"[^>]* async=""/,
  ];
  const addresses = await Promise.all(Object.values(templates).map((addressOf) => addressOf(federation)));
  for (const address of [...addresses, paths.basket(), paths.signin(), paths.checkin()]) {
    const response = await request.get(address);
    expect(response.headers().link, 'a header would come before the style sheets').toBeUndefined();
    const html = await response.text();
    const places = needed.map((part) => part.exec(html)?.index ?? Number.POSITIVE_INFINITY);
    expect(places, address).toEqual(places.toSorted((one, other) => one - other));
    expect(places[1], address).toBeLessThan(Number.POSITIVE_INFINITY);
  }
});

test('a page is prefetched when its link is hovered or focused, not when it becomes visible', async ({ page }) => {
  const ahead = new Set<string>();
  page.on('request', (one) => one.headers()['next-router-prefetch'] && ahead.add(new URL(one.url()).pathname));
  await page.goto(paths.results.list(), { waitUntil: 'networkidle' });
  await readThrough(page);
  expect([...ahead]).toEqual([]);
  const sections = page.getByRole('contentinfo');
  await sections.getByRole('link', { name: 'Календарь' }).hover();
  await expect.poll(() => [...ahead]).toEqual([paths.calendar.all()]);
  await sections.getByRole('link', { name: 'Документы' }).focus();
  await expect.poll(() => [...ahead]).toEqual([paths.calendar.all(), paths.documents.hub()]);
});

test('a public page does not wait for its scripts, even on first request; a personal page names them in its HTML', async ({
  request,
  federation,
}) => {
  const early = /<script [^>]*src="[^"]+"[^>]* async=""/;
  for (const addressOf of Object.values(pageTemplates))
    expect(await (await request.get(await addressOf(federation))).text()).not.toMatch(early);
  expect(await (await request.get(paths.signin())).text()).toMatch(early);
});
