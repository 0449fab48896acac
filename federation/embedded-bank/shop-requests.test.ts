import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { terminalAccounts } from '@/federation/gateways/acquiring/terminals';
import { uniteller } from '@/federation/gateways/acquiring/uniteller';
import type { TestApp } from '@/federation/testing/app';
import { decideUnheard, federationWithBank, openAtBank } from '@/federation/testing/bank';
import { type Bought, checkoutOf, lineOf, order } from '@/federation/testing/buyer';
import { createFormat } from '@/federation/testing/format';
import { receiptOf } from '@/lib/domain/commerce/order/receipt';

let federation: TestApp;
let bought: Bought;
beforeAll(async () => {
  federation = await federationWithBank();
});
afterAll(() => federation.close());
beforeEach(async () => {
  bought = await order(federation, checkoutOf([lineOf(await createFormat(federation.db), { ticket_count: 2 })]));
});

const ask = (terminal: 'federation' | 'insurer' = 'federation') =>
  federation.deps.acquiring.ask({ orderId: bought.orderId, terminal });

const receipt = (amount: number) =>
  receiptOf([{ name: 'Билет', count: 1, amount, subject: 'service', method: 'full_payment' }], 'none');

const refund = (amount: number, values: object = {}) =>
  federation.deps.acquiring.refund({
    terminal: 'federation',
    orderId: bought.orderId,
    amount,
    email: 'a@b.ru',
    receipt: receipt(amount),
    ...values,
  });

describe('the state of a payment', () => {
  test('the bank tells what became of a payment: nothing, waiting, declined, paid, partly refunded', async () => {
    expect(await ask()).toBeNull();
    await openAtBank(federation, bought);
    const known = { orderId: bought.orderId, terminal: 'federation', amount: 900_000, returned: 0 };
    expect(await ask()).toEqual({ ...known, status: 'waiting' });
    await decideUnheard(federation, bought, 'canceled');
    expect(await ask()).toEqual({ ...known, status: 'canceled' });
    await decideUnheard(federation, bought);
    expect(await ask()).toEqual({ ...known, status: 'paid' });
    await refund(250_050);
    expect(await ask()).toEqual({ ...known, status: 'paid', returned: 250_050 });
  });

  test('the other terminal knows nothing of it', async () => {
    await decideUnheard(federation, bought);
    expect(await ask('insurer')).toBeNull();
  });
});

describe('giving back', () => {
  test('never more than was paid, and no unpaid order', async () => {
    await expect(refund(1)).rejects.toThrow('04: Nothing of this sum');
    await decideUnheard(federation, bought);
    await refund(900_000);
    await expect(refund(1)).rejects.toThrow('04: Nothing of this sum');
    await expect(refund(100, { terminal: 'insurer' })).rejects.toThrow('04: Nothing of this sum');
  });

  test('a receipt of another sum is refused', async () => {
    await decideUnheard(federation, bought);
    await expect(refund(100, { receipt: receipt(99) })).rejects.toThrow('03: The receipt is of another sum');
  });
});

test('a wrong password is refused in both', async () => {
  const accounts = terminalAccounts({ ...federation.deps.settings, ACQUIRING_PASSWORD: 'another-password-than-it' });
  const url = `http://127.0.0.1:${federation.deps.settings.FEDERATION_PORT}/bank/pay`;
  const stranger = uniteller({ pageUrl: url, apiUrl: url, accounts });
  const { orderId } = bought;
  await expect(stranger.ask({ orderId, terminal: 'federation' })).rejects.toThrow('1: Authentication error');
  const intent = { terminal: 'federation' as const, orderId, amount: 1, email: '', receipt: receipt(1) };
  await expect(stranger.refund(intent)).rejects.toThrow('01: Authentication error');
});

describe('a bank that answers otherwise', () => {
  let bank: Server;
  let given: { status: number; body: string };
  const asked: { path: string | undefined; fields: Record<string, string> }[] = [];
  beforeAll(async () => {
    bank = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        asked.push({ path: request.url, fields: Object.fromEntries(new URLSearchParams(body)) });
        response.writeHead(given.status).end(given.body);
      });
    });
    await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => bank.close(resolve)));

  const gateway = () => {
    const url = `http://127.0.0.1:${(bank.address() as AddressInfo).port}/v2/pay`;
    return uniteller({ pageUrl: url, apiUrl: url, accounts: terminalAccounts(federation.deps.settings) });
  };
  const askIt = (body: string, status = 200) => {
    given = { status, body: body.replaceAll('ID', bought.orderId) };
    return gateway().ask({ orderId: bought.orderId, terminal: 'federation' });
  };

  test.each<[string, string, object | null]>([
    ['an authorised card', 'ID;Authorized;9000.00', { status: 'authorized', amount: 900_000, returned: 0 }],
    ['kopecks without a second digit', 'ID;paid;9000.5', { status: 'paid', amount: 900_050, returned: 0 }],
    ['another order’s row', '42;paid;9000.00', null],
    ['partly given back', 'ID;Partly canceled;9000.00\r\nID;Cancelled;10.00', { status: 'paid', returned: 1000 }],
    ['given back whole', 'ID;canceled;9000.00', { status: 'canceled', amount: 900_000, returned: 900_000 }],
    ['a word that nobody knows', 'ID;in doubt;9000.00', { status: 'waiting' }],
  ])('%s', async (_title, row, meaning) => {
    const answered = await askIt(`OrderNumber;Status;Total\r\n${row}\r\n`);
    if (meaning) expect(answered).toMatchObject(meaning);
    else expect(answered).toBeNull();
  });

  test('it is asked beside its page, by shop, login and password', async () => {
    await askIt('OrderNumber;Status;Total\r\n');
    expect(asked.at(-1)).toMatchObject({
      path: '/v2/results',
      fields: { Shop_ID: 'fedtri', Login: '', ShopOrderNumber: bought.orderId, Format: '1' },
    });
  });

  test.each([
    ['an error of its own', '', 502],
    ['a page instead of rows', '<html>maintenance</html>', 200],
    ['a cut response', 'OrderNumber;Status;Total\r\nID;pa', 200],
    ['a sum that is none', 'OrderNumber;Status;Total\r\nID;paid;many', 200],
  ])('%s is no response', async (_title, body, status) => {
    await expect(askIt(body, status)).rejects.toThrow();
  });
});
