import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type TestApp, testApp } from '@/federation/testing/app';
import { order } from '@/federation/testing/buyer';
import { licenceCheckout, licencesOfMember, licenceTypes, payLicences } from '@/federation/testing/licence';
import { licenceDelivery, licenceLine } from '@/federation/testing/licence-line';
import { signedInMember, type TestMember } from '@/federation/testing/member';
import { dayAfter } from '@/lib/domain/time/day';
import { forgetUnpaid } from './forget-unpaid';
import { remindOfEnding } from './remind';

let federation: TestApp;
let types: Awaited<ReturnType<typeof licenceTypes>>;
beforeAll(async () => {
  federation = await testApp();
  types = await licenceTypes(federation.db);
});
afterAll(() => federation.close());

async function buy(buyer: TestMember, start_date: string, typeId = types.online) {
  const line = await licenceLine(typeId, { start_date });
  await payLicences(
    federation,
    await order(federation, licenceCheckout([line], { email: buyer.email }), { headers: buyer.headers }),
  );
}

const remind = (day: string) => remindOfEnding(federation.deps, new Date(`${day}T06:05:00Z`));
const reminders = async ({ email }: TestMember) =>
  (await federation.emails(email)).filter(({ subject }) => subject.includes('заканчивается'));

describe('the reminder of a licence that ends', () => {
  test('comes 30 days before, once however often the morning is repeated, and is made up for when it was missed', async () => {
    const [early, late] = [await signedInMember(federation), await signedInMember(federation)];
    await buy(early, '2026-06-10');
    await buy(late, '2026-06-20');
    const lastDay = '2027-06-09';
    await remind(dayAfter(lastDay, { days: -31 }));
    expect(await reminders(early)).toEqual([]);
    await remind(dayAfter(lastDay, { days: -30 }));
    await remind(dayAfter(lastDay, { days: -30 }));
    await remind(dayAfter(lastDay, { days: -29 }));
    const [message, ...others] = await reminders(early);
    expect(others).toEqual([]);
    expect(message?.subject).toMatch(/^Лицензия № ФТ-0\d{5} заканчивается 09\.06\.2027$/);
    expect(message?.text).toContain('/license');
    expect(message?.text).not.toMatch(/184207|Соколова/);
    expect(await reminders(late)).toEqual([]);
    await remind(dayAfter(lastDay, { days: 5 }));
    expect(await reminders(late)).toHaveLength(1);
  });

  test('does not come to who has a later one, nor for a licence of two days, nor after the end', async () => {
    const [faithful, passing, gone] = [
      await signedInMember(federation),
      await signedInMember(federation),
      await signedInMember(federation),
    ];
    await buy(faithful, '2026-06-10');
    await buy(faithful, '2026-12-01');
    const { rows } = await federation.db.execute<{ public_id: string }>(
      'select public_id from insurances where term_months = 0',
    );
    await buy(passing, '2026-06-10', rows[0]?.public_id);
    await buy(gone, '2026-06-10');
    await remind('2027-06-01');
    expect(await reminders(faithful)).toEqual([]);
    await remind('2026-06-05');
    expect(await reminders(passing)).toEqual([]);
    await remind('2027-06-10');
    expect(await reminders(gone)).toHaveLength(1);
    const late = await signedInMember(federation);
    await buy(late, '2026-06-15');
    await remind('2027-06-15');
    expect(await reminders(late)).toEqual([]);
  });
});

test('the passport and the photo of an order that nobody paid for a month are forgotten; a paid one keeps its own [R-29]', async () => {
  const buyer = await signedInMember(federation);
  const line = await licenceLine(types.paper, { delivery: licenceDelivery(types.post) });
  const body = licenceCheckout([line], { email: buyer.email });
  const { orderId } = await order(federation, body, { headers: buyer.headers });
  const paid = await order(federation, body, { headers: buyer.headers });
  await payLicences(federation, paid);
  const kept = async () => {
    const { rows } = await federation.db.execute(
      `select sealed_info is not null as info, sealed_delivery is not null as delivery, picture_id is not null as picture
       from order_licence_lines where order_id = '${orderId}'`,
    );
    return rows[0];
  };
  const files = async () => {
    const folder = path.join(federation.deps.settings.DATA_DIR, 'files');
    return (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;
  };
  const before = await files();
  const after = (days: number) => new Date(federation.clock.now().getTime() + days * 86_400_000);
  await forgetUnpaid(federation.deps, after(29));
  expect(await kept()).toEqual({ info: true, delivery: true, picture: true });
  await forgetUnpaid(federation.deps, after(31));
  expect(await kept()).toEqual({ info: false, delivery: false, picture: false });
  expect(await files()).toBe(before - 1);
  const [licence] = await licencesOfMember(federation, buyer.headers.authorization);
  expect(licence?.info.passport_number).toBe('184207');
  const photo = await federation.app.inject({ url: licence?.info.picture ?? '', headers: buyer.headers });
  expect(photo.statusCode).toBe(200);
});
