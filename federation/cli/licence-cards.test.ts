import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type TestApp, testApp } from '@/federation/testing/app';
import { licenceBuyer, licenceTypes, payLicences } from '@/federation/testing/licence';
import { licenceDelivery, licenceLine } from '@/federation/testing/licence-line';
import { licenceCardsCommand } from './licence-cards';

let federation: TestApp;
let types: Awaited<ReturnType<typeof licenceTypes>>;
beforeAll(async () => {
  federation = await testApp();
  types = await licenceTypes(federation.db);
});
afterAll(() => federation.close());

async function run(...args: string[]) {
  const said: string[] = [];
  const { db, deps } = federation;
  await licenceCardsCommand({ ...deps, db, args, folder: '.', say: (line) => said.push(line), warn: () => undefined });
  return said;
}

test('the office sees where a paid card is sent, and says when it has come [A-124]', async () => {
  expect(await run()).toEqual(['Отправлять нечего.']);
  const buyer = await licenceBuyer(federation);
  const line = await licenceLine(types.paper, { delivery: licenceDelivery(types.post) });
  await buyer.buy(line);
  const bought = await buyer.buy(line);
  expect(await run()).toEqual(['Отправлять нечего.']);
  await payLicences(federation, bought);
  const [licence] = await buyer.licences();
  const number = licence?.info.number ?? '';
  expect(await run()).toEqual([
    `${number}; Почта России, заказное письмо; Москва; ул. Примерная, д. 7; Соколова Мария; +79161234567; Домофон не работает`,
  ]);

  await expect(run('--delivered', 'ФТ-999999')).rejects.toThrow('Карты № ФТ-999999 среди ожидающих доставки нет');
  await expect(run('--sent', number)).rejects.toThrow('Команда принимает только --delivered НОМЕР');
  expect(await run('--delivered', number)).toEqual([`Карта № ${number} доставлена, адрес забыт.`]);
  expect(await run()).toEqual(['Отправлять нечего.']);
  expect((await buyer.ownOrder(bought.orderId)).status).toBe('delivered');
});

test('two cards of an order that are delivered at once leave it delivered [A-124]', async () => {
  const buyer = await licenceBuyer(federation);
  const card = (first_name: string) => licenceLine(types.paper, { first_name, delivery: licenceDelivery(types.post) });
  for (let round = 0; round < 5; round += 1) {
    const bought = await buyer.buy(await card('Мария'), await card('Ольга'));
    await payLicences(federation, bought);
    const waiting = await run();
    expect(waiting).toHaveLength(2);
    await Promise.all(waiting.map((line) => run('--delivered', line.split(';')[0] ?? '')));
    expect((await buyer.ownOrder(bought.orderId)).status).toBe('delivered');
  }
});
