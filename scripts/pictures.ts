import path from 'node:path';
import { type BrowserContextOptions, chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { saleMessages } from '@/lib/messages/sale';
import { paths } from '@/lib/paths';
import { requireBrowser } from '@/scripts/browser';

/** Takes the screenshots of README's tour from a running site (SITE_URL). */

const site = process.env.SITE_URL ?? 'http://localhost:3000';
const folder = path.resolve(import.meta.dirname, '../docs/pictures');

const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 1000 } };
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

type Walk = (page: Page) => Promise<unknown>;

const linksTo = (page: Page, kind: RegExp) =>
  page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll(
      (links, source) =>
        links.map((link) => link.getAttribute('href') ?? '').filter((href) => new RegExp(source).test(href)),
      kind.source,
    );

const open: (address: string) => Walk = (address) => (page) => page.goto(address);

const follow =
  (start: string, ...kinds: RegExp[]): Walk =>
  async (page) => {
    await page.goto(start);
    for (const kind of kinds) {
      const [next] = await linksTo(page, kind);
      if (!next) throw new Error(`${page.url()} has no link to ${kind}`);
      await page.goto(next);
    }
  };

const signIn: Walk = async (page) => {
  await page.goto(paths.signin());
  await page.getByLabel('E-mail').fill('anna.serova@example.com');
  await page.getByRole('textbox', { name: /^Пароль/ }).fill('demo-athlete-1');
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await page.waitForURL((url) => url.pathname.startsWith(paths.me()));
};

const ticket: Walk = async (page) => {
  await signIn(page);
  await page.goto(paths.me('events'));
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('img', { name: /^QR-код/ }).waitFor();
};

const basket: Walk = async (page) => {
  await page.goto(paths.calendar.all());
  const sale = page.getByRole('link', { name: saleMessages.addTicket });
  for (const event of await linksTo(page, /^\/calendar\/event\//)) {
    await page.goto(event);
    if ((await sale.count()) > 0) break;
  }
  await sale.first().click();
  await page.waitForURL((url) => url.pathname === paths.basket());
  await page.getByRole('group', { name: /^Количество/ }).waitFor();
};

const pictures: readonly [string, BrowserContextOptions, Walk][] = [
  ['home', DESKTOP, open(paths.home())],
  ['calendar', DESKTOP, open(paths.calendar.all())],
  ['athlete', DESKTOP, follow(paths.results.list(), /^\/results\/[^/]+/, /\/athlete\/\d+$/)],
  ['article', PHONE, follow(paths.news.list(), /^\/news\/(?!2021|rss)./)],
  ['results', PHONE, follow(paths.results.list(), /^\/results\/[^/]+/)],
  ['basket', PHONE, basket],
  ['ticket', PHONE, ticket],
];

async function main(): Promise<void> {
  const browser = await chromium.launch({ executablePath: requireBrowser().path, args: ['--no-sandbox'] });
  try {
    for (const [name, device, walk] of pictures) {
      const context = await browser.newContext({ ...device, baseURL: site, locale: 'ru-RU', reducedMotion: 'reduce' });
      const page = await context.newPage();
      await walk(page);
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => window.scrollTo(0, 0));
      const file = path.join(folder, `${name}.png`);
      await sharp(await page.screenshot())
        .png({ palette: true, quality: 80 })
        .toFile(file);
      console.log(file);
      await context.close();
    }
  } finally {
    await browser.close();
  }
}

await main();
