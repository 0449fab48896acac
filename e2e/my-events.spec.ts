import type { Page } from '@playwright/test';
import { demoAccounts } from '@/federation/seed/accounts';
import type { Ticket } from '@/lib/contract/commerce/ticket';
import { cabinetMessages } from '@/lib/messages/cabinet';
import { contentMessages } from '@/lib/messages/content';
import { paths } from '@/lib/paths';
import { expectAccessible } from './fixtures/axe';
import { signIn } from './fixtures/member';
import { expect, test } from './fixtures/test';

/** Changes the API's response for states that the seed does not have. */
async function changeTickets(page: Page, list: string, change: (tickets: Ticket[]) => Ticket[]) {
  await page.route(`**/api/user/tickets/${list}`, async (route) => {
    const { values } = await (await route.fetch({ url: route.request().url().replace(list, 'my') })).json();
    await route.fulfill({ json: { values: change(values) } });
  });
}

test('tickets are grouped in order with their codes; transferred ones load on demand [A-093 A-096 A-099 A-139 A-141]', async ({
  page,
  site,
}) => {
  await signIn(page, site, demoAccounts.athlete);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  const drawsCodes = async () => (await Promise.all(scripts)).some((script) => script.includes('bad rs block'));
  await changeTickets(page, 'my', (tickets) =>
    tickets.map((ticket) => ({
      ...ticket,
      status: ticket.info.registered ? ticket.status : 'processing',
      event_format: { ...ticket.event_format, qr: ticket.info.registered },
    })),
  );
  await changeTickets(page, 'transfered', ([ticket]) => (ticket ? [ticket] : []));
  await page.goto(paths.me('events'));

  const main = page.getByRole('main');
  const waiting = main.getByRole('region', { name: cabinetMessages.unregisteredEvents });
  const ready = main.getByRole('region', { name: cabinetMessages.registeredEvents, exact: true });
  await expect(waiting.getByText(cabinetMessages.awaitRefund)).toBeVisible();
  const order = [
    cabinetMessages.unregisteredEvents,
    cabinetMessages.registeredEvents,
    cabinetMessages.pastEvents,
    cabinetMessages.transferredTickets,
  ];
  await expect(main.getByRole('heading', { level: 2 }).or(main.locator('summary'))).toHaveText(order);

  await expect(waiting.getByRole('button', { name: /QR-код/ })).toHaveCount(0);
  const toggle = ready.getByRole('button', { name: 'Показать QR-код' });
  expect(await drawsCodes(), 'what draws a code has come before it').toBe(false);
  await toggle.click();
  await expect(ready.getByRole('img', { name: /^QR-код билета/ })).toBeVisible();
  expect(await drawsCodes()).toBe(true);
  await ready.getByRole('button', { name: 'Скрыть QR-код' }).click();
  await expect(ready.getByRole('img', { name: /^QR-код билета/ })).toHaveCount(0);

  const given = '/api/federation/api/user/tickets/transfered';
  expect(asked).not.toContain(given);
  await main.getByText(cabinetMessages.transferredTickets).click();
  await expect(main.getByRole('article')).toHaveCount(3);
  expect(asked).toContain(given);
  await expectAccessible(page, 'my events in groups');
});

test('my events list their tickets and link to the settings [A-015 A-095 C-021 C-022 C-023 U-63]', async ({
  page,
  site,
}) => {
  await signIn(page, site, demoAccounts.athlete);
  await page.goto(paths.myEvents());
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: cabinetMessages.tickets, exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const ticket = main.getByRole('region', { name: cabinetMessages.registeredEvents, exact: true }).getByRole('article');
  for (const fact of ['Старт', 'Город', 'Билет', 'Участник']) {
    await expect(ticket.getByText(fact, { exact: true })).toBeVisible();
  }
  await expect(ticket).toContainText(/\d\d\.\d\d\.\d{4}/);
  await expectAccessible(page, 'my events');

  await ticket.getByRole('link', { name: contentMessages.details }).click();
  await expect(page).toHaveURL(/\/myevents\/[0-9a-f-]{36}$/);
  await expect(main.getByRole('img', { name: /^QR-код билета/ })).toBeVisible();
  await main.getByRole('link', { name: cabinetMessages.tickets, exact: true }).click();
  await expect(page).toHaveURL(site + paths.myEvents());
  await main.getByRole('link', { name: cabinetMessages.settings }).click();
  await expect(page).toHaveURL(site + paths.me('settings'));
});
