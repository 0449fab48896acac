import type { Page } from '@playwright/test';
import { authMessages } from '@/lib/messages/auth';
import { cabinetMessages } from '@/lib/messages/cabinet';
import { pageMessages } from '@/lib/messages/page';
import { paths } from '@/lib/paths';
import type { Federation } from './fixtures/federation';
import { formatOnSale } from './fixtures/formats';
import { type Member, registerMember, signIn } from './fixtures/member';
import { expect, test } from './fixtures/test';
import { buyTickets } from './fixtures/ticket';

test.use({ serviceWorkers: 'allow' });

const code = (page: Page) => page.getByRole('main').getByRole('img', { name: /^QR-код билета/ });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** A signed-in user with a ticket that was never opened. */
async function memberWithTicket(page: Page, federation: Federation, site: string) {
  const format = await formatOnSale(federation, (one) => one.qr && !one.team_all);
  const member = await registerMember(page, federation);
  const [ticket] = await buyTickets(page.request, federation, { member, format });
  await signIn(page, site, member);
  return { member, format, address: paths.ticket(ticket?.public_id ?? ''), publicId: ticket?.public_id ?? '' };
}

/** Opens the ticket and waits until its copy and its page are stored. */
async function see(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(code(page)).toBeVisible();
  await expect.poll(() => page.evaluate((kept) => caches.match(kept).then(Boolean), paths.storedTickets())).toBe(true);
}

const isCached = (page: Page, text: string) =>
  page.evaluate(async (sought) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        if (request.url.includes(sought) || (await response?.text())?.includes(sought)) return true;
      }
    }
    return false;
  }, text);

async function swap(page: Page, site: string, member: Member): Promise<void> {
  await page.context().clearCookies();
  await signIn(page, site, member);
}

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|Failed to load|Failed to fetch|status of 40[14]/);
});

test('an opened ticket is available without a network, with a full-screen code, only to its owner [R-29]', async ({
  page,
  context,
  federation,
  site,
}) => {
  const { member, format, address, publicId } = await memberWithTicket(page, federation, site);
  await see(page, address);

  await test.step('the ticket opens without a network, and says that it is a copy', async () => {
    await context.setOffline(true);
    for (const place of [address, paths.myEvent(publicId)]) {
      await page.goto(place);
      await expect(heading(page)).toHaveText(format.event.title);
      await expect(code(page)).toBeVisible();
    }
    const missing = await page.evaluate(async () => {
      const own = [...document.scripts]
        .filter(({ src }) => src)
        .map(async ({ src }) => ((await caches.match(src)) ? [] : src));
      return (await Promise.all(own)).flat();
    });
    expect(missing, 'scripts that only the network has').toEqual([]);
    await expect(page.getByText(/Это копия билета, сохранённая \d\d\.\d\d\.\d{4}, \d\d:\d\d/)).toBeVisible();
  });

  await test.step('the code fills the screen on white, and the focus comes back', async () => {
    const open = page.getByRole('button', { name: cabinetMessages.fullScreen });
    await open.press('Enter');
    const screen = page.getByRole('dialog', { name: /^QR-код билета/ });
    await expect(screen.getByRole('img', { name: /^QR-код билета/ })).toBeVisible();
    await expect(screen.getByText(format.title)).toBeVisible();
    await expect(screen).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect.poll(() => screen.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
    await page.keyboard.press('Escape');
    await expect(screen).toHaveCount(0);
    await expect(open).toBeFocused();
  });

  await test.step('any other page leads to the ticket', async () => {
    await page.goto(paths.home());
    await expect(heading(page)).toHaveText(pageMessages.offline);
    await page.getByRole('link', { name: format.event.title }).click();
    await expect(code(page)).toBeVisible();
  });

  await test.step('the device stores nothing else of the member', async () => {
    expect(await isCached(page, publicId)).toBe(true);
    expect(await isCached(page, member.email)).toBe(false);
    const addresses = await page.evaluate(async () => {
      const caught = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return caught.flat().map(({ url }) => new URL(url).pathname);
    });
    const ofTheSite = /^\/(offline|offline\/tickets|icons\.svg|_next\/static\/.+|fonts\/.+)$/;
    expect(addresses.filter((kept) => !ofTheSite.test(kept))).toEqual([`${paths.storedTickets()}/${publicId}`]);
  });

  await test.step('signed out, it is gone', async () => {
    await context.setOffline(false);
    await page.goto(address);
    await page.getByRole('button', { name: authMessages.signOut }).click();
    await expect(page).toHaveURL(site + paths.signin());
    expect(await isCached(page, publicId)).toBe(false);
    await context.setOffline(true);
    await page.goto(address);
    await expect(heading(page)).toHaveText(pageMessages.offline);
    await expect(page.getByText(format.event.title)).toHaveCount(0);
  });
});

test('another user and a lost session find no stored tickets', async ({ page, context, federation, site }) => {
  const { member, format, address, publicId } = await memberWithTicket(page, federation, site);
  const another = await registerMember(page, federation);
  const expectNothing = async () => {
    await page.goto(address);
    await expect(heading(page)).toHaveText(pageMessages.offline);
    await expect(page.getByText(format.event.title)).toHaveCount(0);
    await expect.poll(() => isCached(page, publicId)).toBe(false);
    await context.setOffline(false);
  };

  await see(page, address);
  await swap(page, site, another);
  await context.setOffline(true);
  await expectNothing();

  await swap(page, site, member);
  await see(page, address);
  await context.clearCookies();
  await page.goto(address);
  await expect(page).toHaveURL(site + paths.signin(address));
  await expect.poll(() => isCached(page, publicId)).toBe(false);
  await context.setOffline(true);
  await expectNothing();

  await swap(page, site, member);
  await see(page, address);
  const elsewhere = await context.newPage();
  await elsewhere.goto(paths.contacts());
  await elsewhere.evaluate(() => window.localStorage.removeItem('token'));
  await expect(page).toHaveURL(site + paths.signin());
  expect(await isCached(page, publicId)).toBe(false);
});
