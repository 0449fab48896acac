import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { supportRequests } from '@/federation/db/schema/content/support';
import { type TestApp, testApp } from '@/federation/testing/app';
import { askStaff, signedInStaff, type TestStaff } from '@/federation/testing/staff';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
});
afterAll(() => federation.close());

describe('an action on all rows of a filter [E-011]', () => {
  const sent = 60;
  const enquiry = (index: number) => ({
    supportType: 'partners' as const,
    name: index % 2 === 0 ? 'Клуб «Волна»' : 'Клуб «Старт»',
    email: `club${index}@example.com`,
    phone: '79990000000',
    text: 'Хотим стать партнёром.',
    createdAt: federation.clock.now(),
  });
  const close = (editor: TestStaff, body: object) => askStaff(federation, editor, 'POST', 'enquiries/close', { body });
  const closed = (): Promise<number> =>
    federation.db.$count(supportRequests, eq(supportRequests.handlingState, 'closed'));

  beforeEach(async () => {
    await federation.db.insert(supportRequests).values(Array.from({ length: sent }, (_, index) => enquiry(index)));
  });
  afterEach(async () => {
    await federation.db.delete(supportRequests);
  });

  test('reaches those beyond the page, and no row of another filter', async () => {
    const editor = await signedInStaff(federation, 'editor');
    const all = { filter: { tab: 'new', q: 'волна' }, count: sent / 2 };
    expect((await close(editor, { all })).status).toBe(200);
    expect(await closed()).toBe(sent / 2);
    expect((await askStaff(federation, editor, 'GET', 'enquiries')).response.counts).toMatchObject({
      new: sent / 2,
      closed: sent / 2,
    });
  });

  test('does nothing when another number is found than was seen, and names both', async () => {
    const editor = await signedInStaff(federation, 'editor');
    await federation.db.insert(supportRequests).values(enquiry(sent));
    const { status, response } = await close(editor, { all: { filter: { tab: 'new' }, count: sent } });
    expect({ status, response }).toEqual({
      status: 409,
      response: { message: 'Было отобрано 60, сейчас 61. Обновите список и отметьте ещё раз' },
    });
    expect(await closed()).toBe(0);
  });

  test.each([
    ['without rows', {}, 'Отметьте записи'],
    [
      'by a tab that there is not',
      { all: { filter: { tab: 'любые' }, count: 1 } },
      'Отбор записан неверно: обновите список',
    ],
  ])('%s is refused in words', async (_, body, message) => {
    const editor = await signedInStaff(federation, 'editor');
    expect(await close(editor, body)).toMatchObject({ status: 400, response: { message } });
    expect(await closed()).toBe(0);
  });
});
