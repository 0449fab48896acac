import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { sessions } from '@/federation/db/schema/account/session';
import { operatorActions } from '@/federation/db/schema/base/operator';
import { staffGrants } from '@/federation/db/schema/staff/grant';
import { endSessionsByFederation } from '@/federation/modules/account/session/end-by-federation';
import { type TestApp, testApp } from '@/federation/testing/app';
import { requiredConsents } from '@/federation/testing/consents';
import { codeInEmail, signedInUser } from '@/federation/testing/signed-in-user';
import { askStaff, enter, signedInStaff } from '@/federation/testing/staff';
import { staffOperations } from '@/lib/contract/staff';
import { dayIn, MOSCOW } from '@/lib/domain/base/time/day';
import { giveGrant, revokeGrant } from './grants';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
});
afterAll(() => federation.close());

const call = () => ({ operator: 'Дежурный', reason: 'проба', now: federation.clock.now() });
const everything = { eventId: null, regionId: null, until: null };

describe('the staff area', () => {
  test.each(staffOperations.map(({ method, path }) => [method, path] as const))(
    'does not exist for a member without a grant, and asks a stranger to sign in: %s %s [E-003]',
    async (method, path) => {
      const member = await signedInUser(federation);
      const url = path.replace('/api/staff/', '').replace(':kind', 'event').replace(/:\w+/g, '1');
      expect(await askStaff(federation, member, method, url)).toEqual({
        status: 404,
        response: { message: 'Такого адреса нет' },
      });
      expect((await askStaff(federation, null, method, url)).status).toBe(401);
    },
  );

  test('asks somebody with a grant to enter first, and lets them work for twelve hours [E-046]', async () => {
    const owner = await signedInStaff(federation, 'owner');
    const later = await signedInStaff(federation, 'owner');
    federation.clock.advance({ minutes: 12 * 60 - 1 });
    expect((await askStaff(federation, owner, 'GET', 'grants')).status).toBe(200);
    federation.clock.advance({ minutes: 2 });
    for (const [method, path] of [
      ['GET', 'grants'],
      ['POST', 'grants'],
    ] as const) {
      expect(await askStaff(federation, later, method, path)).toEqual({
        status: 403,
        response: { message: 'Время работы вышло. Подтвердите, что это вы', code: 'enter' },
      });
    }
    await enter(federation, later);
    expect((await askStaff(federation, later, 'GET', 'grants')).status).toBe(200);
  });

  test('tells the site who somebody is before they have entered', async () => {
    const editor = await signedInStaff(federation, 'editor');
    const { response } = await askStaff(federation, editor, 'GET', 'me');
    expect(response).toMatchObject({
      grants: [{ role: 'editor', event: null, region: null, until: null }],
      permissions: { content: 'all', publish: 'all', partners: 'all' },
      proof: 'password',
      has_passkey: false,
    });
    expect(Object.keys(response.permissions).toSorted()).toEqual([
      'content',
      'enquiries',
      'partners',
      'people',
      'publish',
    ]);
    await askStaff(federation, editor, 'DELETE', 'enter');
    expect((await askStaff(federation, editor, 'GET', 'me')).response.entered_until).toBeNull();
    expect((await askStaff(federation, editor, 'GET', 'log')).status).toBe(403);
  });

  test('says that a permission is missing, which signs nobody out', async () => {
    const editor = await signedInStaff(federation, 'editor');
    expect(await askStaff(federation, editor, 'GET', 'grants')).toEqual({
      status: 403,
      response: { message: 'Доступ закрыт', code: 'permission' },
    });
    expect((await askStaff(federation, editor, 'GET', 'log')).status).toBe(200);
  });

  test('is gone with the next request after the grant was revoked [E-043]', async () => {
    const editor = await signedInStaff(federation, 'editor');
    await federation.db.transaction((tx) => revokeGrant(tx, editor.grantId, call()));
    expect((await askStaff(federation, editor, 'GET', 'log')).status).toBe(404);
  });

  test('is gone after the last day of a grant', async () => {
    const judge = await signedInStaff(federation, 'judge');
    const today = dayIn(federation.clock.now(), MOSCOW);
    await federation.db.update(staffGrants).set({ until: today }).where(eq(staffGrants.publicId, judge.grantId));
    expect((await askStaff(federation, judge, 'GET', 'log')).status).toBe(200);
    federation.clock.advance({ minutes: 36 * 60 });
    expect((await askStaff(federation, judge, 'GET', 'me')).status).toBe(404);
  });

  test('is left at once when the password changes or the sign-ins are ended [E-047]', async () => {
    const editor = await signedInStaff(federation, 'editor');
    const { statusCode } = await federation.app.inject({
      method: 'PUT',
      url: '/api/auth/password',
      headers: editor.headers,
      payload: { old_password: editor.password, password: 'another-password', new_password: 'another-password' },
    });
    if (statusCode === 200) expect((await askStaff(federation, editor, 'GET', 'log')).response.code).toBe('enter');
    const support = await signedInStaff(federation, 'support');
    await endSessionsByFederation(federation.db, support.userId, call());
    expect((await askStaff(federation, support, 'GET', 'log')).status).toBe(401);
    const left = await federation.db.select().from(sessions).where(eq(sessions.userId, support.userId));
    expect(left.every(({ staffUntil }) => staffUntil === null)).toBe(true);
  });
});

describe('a grant', () => {
  test('to an address that nobody has confirmed opens nothing until its owner confirms it [E-041]', async () => {
    const email = 'newcomer@example.ru';
    await federation.db.transaction((tx) =>
      giveGrant(tx, federation.deps, { email, role: 'editor', ...everything }, call()),
    );
    expect((await federation.emails(email)).at(-1)?.subject).toBe('Вам открыт рабочий стол федерации');
    const payload = { email, password: 'right-password', consents: requiredConsents };
    await federation.app.inject({ method: 'POST', url: '/api/user', payload });
    await federation.app.inject({
      method: 'POST',
      url: '/api/user/verify/email',
      payload: { code: await codeInEmail(federation, email) },
    });
    const { response } = await (async () => {
      const signedIn = await federation.app.inject({
        method: 'PUT',
        url: '/api/auth',
        payload: { email, password: 'right-password' },
      });
      return { response: signedIn.json() };
    })();
    const who = { headers: { authorization: `Bearer ${response.token}` }, password: 'right-password' };
    expect((await askStaff(federation, who, 'GET', 'me')).status).toBe(200);
    expect((await askStaff(federation, who, 'GET', 'log')).status).toBe(403);
    const entering = await Promise.all(
      Array.from({ length: 20 }, () =>
        askStaff(federation, who, 'POST', 'enter', { body: { proof: { password: who.password } } }),
      ),
    );
    expect(entering.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const [row] = await federation.db.select().from(staffGrants).where(eq(staffGrants.email, email));
    expect(row?.userId).not.toBeNull();
    expect((await askStaff(federation, who, 'GET', 'log')).status).toBe(200);
  });

  test('that nobody took within fourteen days opens nothing [E-041]', async () => {
    const email = 'late@example.ru';
    await federation.db.transaction((tx) =>
      giveGrant(tx, federation.deps, { email, role: 'editor', ...everything }, call()),
    );
    federation.clock.advance({ minutes: 14 * 24 * 60 + 1 });
    const late = await signedInUser(federation, { email });
    expect((await askStaff(federation, late, 'GET', 'me')).status).toBe(404);
  });

  const create = async (owner: { headers: { authorization: string }; password: string }, form: object) =>
    askStaff(federation, owner, 'POST', 'grants', {
      body: {
        form: { event: null, region: null, until: null, ...form },
        reason: 'новый сотрудник',
        proof: { password: owner.password },
      },
    });

  test('is given, listed, looked at and revoked by an administrator, and the log tells each [E-042]', async () => {
    const owner = await signedInStaff(federation, 'owner');
    const editor = await signedInUser(federation);
    expect(await create(owner, { email: editor.email, role: 'editor' })).toMatchObject({ status: 200 });
    const { response } = await askStaff(federation, owner, 'GET', `grants?q=${editor.email}`);
    expect(response).toMatchObject({
      total: 1,
      counts: { living: 1, waiting: 0, over: 0 },
      values: [{ email: editor.email, role: 'editor', scope: 'все', until: null, entered: null }],
    });
    const [{ id }] = response.values;
    await enter(federation, editor);
    federation.clock.advance({ minutes: 1 });
    const proof = { password: owner.password };
    const body = { ids: [id], reason: 'уволился', proof };
    const key = '4bd51a4c-93c6-4b1c-9a0f-5d5f8f6a0a77';
    const revoked = await askStaff(federation, owner, 'POST', 'grants/revoke', { body, key });
    expect(revoked).toEqual({ status: 200, response: { message: 'Доступ закрыт со следующего запроса' } });
    expect(await askStaff(federation, owner, 'POST', 'grants/revoke', { body, key })).toEqual(revoked);
    expect((await askStaff(federation, editor, 'GET', 'me')).status).toBe(404);
    const { response: changes } = await askStaff(federation, owner, 'GET', `grants/${id}/changes`);
    expect(changes.values).toMatchObject([
      { what: 'Сотрудники: закрыть доступ', reason: 'уволился' },
      { what: 'Сотрудники: создание', reason: 'новый сотрудник', changes: [{ field: 'Кому' }, { field: 'Роль' }] },
    ]);
    const written = await federation.db.select().from(operatorActions).where(eq(operatorActions.subjectId, id));
    expect(written.map(({ command, actorId }) => [command, actorId])).toEqual([
      ['grants.create', owner.userId],
      ['grants.revoke', owner.userId],
    ]);
  });

  test.each<[string, (owner: Awaited<ReturnType<typeof signedInStaff>>) => Promise<object>, number, string]>([
    ['to oneself', async ({ email }) => ({ email, role: 'editor' }), 400, 'Себе доступ даёт другой администратор'],
    [
      'of an organiser without an event',
      async () => ({ email: 'o@example.ru', role: 'organiser' }),
      400,
      'Роль «Организатор» даётся на одно событие: укажите событие',
    ],
    [
      'over an event that is not there',
      async () => ({ email: 'o@example.ru', role: 'organiser', event: '3f1c7f4e-8f2a-4a7e-9b0e-0b8f0f6a1c11' }),
      400,
      'Такого события нет',
    ],
    [
      'over a region that is not there',
      async () => ({ email: 'r@example.ru', role: 'region', region: 640 }),
      400,
      'Такого региона нет',
    ],
    ['of an unknown role', async () => ({ email: 'r@example.ru', role: 'king' }), 400, 'Выберите одно из значений!'],
    ['to no address', async () => ({ email: 'king', role: 'editor' }), 400, 'Введите валидный email'],
  ])('%s is refused in words [E-044]', async (_what, formOf, status, message) => {
    const owner = await signedInStaff(federation, 'owner');
    const created = await create(owner, await formOf(owner));
    expect(created.status).toBe(status);
    expect(created.response.message).toContain(message);
  });

  test('given twice is a conflict, and one after it was revoked is not [E-044]', async () => {
    const owner = await signedInStaff(federation, 'owner');
    const form = { email: 'twice@example.ru', role: 'author' };
    expect((await create(owner, form)).status).toBe(200);
    expect(await create(owner, form)).toMatchObject({ status: 409, response: { message: 'Такой доступ уже есть' } });
    const [row] = await federation.db.select().from(staffGrants).where(eq(staffGrants.email, form.email));
    await federation.db.transaction((tx) => revokeGrant(tx, row?.publicId ?? '', call()));
    expect((await create(owner, form)).status).toBe(200);
  });

  test('without a proof or a reason is not given', async () => {
    const owner = await signedInStaff(federation, 'owner');
    const form = { email: 'x@example.ru', role: 'author', event: null, region: null, until: null };
    const bare = { form, reason: 'потому', proof: {} };
    expect((await askStaff(federation, owner, 'POST', 'grants', { body: bare })).response.message).toBe(
      'Введите текущий пароль',
    );
    const proof = { password: owner.password };
    expect((await askStaff(federation, owner, 'POST', 'grants', { body: { form, proof } })).status).toBe(400);
  });
});

test('the last administrator cannot be revoked, nor anybody by themselves [E-044]', async () => {
  const own = await testApp();
  try {
    const owner = await signedInStaff(own, 'owner');
    const revoke = (who: typeof owner, id: string) =>
      askStaff(own, who, 'POST', 'grants/revoke', {
        body: { ids: [id], reason: 'проба', proof: { password: who.password } },
      });
    expect((await revoke(owner, owner.grantId)).response.message).toBe('Свой доступ закрывает другой администратор');
    const shell = { operator: 'Дежурный', reason: 'проба', now: own.clock.now() };
    expect(await own.db.transaction((tx) => revokeGrant(tx, owner.grantId, shell))).toBe('last owner');
    const other = await signedInStaff(own, 'owner');
    expect((await revoke(other, owner.grantId)).status).toBe(200);
    expect((await revoke(other, other.grantId)).status).toBe(409);
  } finally {
    await own.close();
  }
});

test('an account with a grant in force is not erased; without it is, and the log keeps the name [E-048]', async () => {
  const editor = await signedInStaff(federation, 'editor');
  const erase = () =>
    federation.app.inject({
      method: 'POST',
      url: '/api/user/erasure',
      headers: editor.headers,
      payload: { password: editor.password },
    });
  const refused = await erase();
  expect([refused.statusCode, refused.json().message]).toEqual([400, 'Сначала закройте служебный доступ']);
  await federation.db.transaction((tx) => revokeGrant(tx, editor.grantId, call()));
  expect((await erase()).statusCode).not.toBe(400);
});

test('where only a passkey enters, neither a password nor an account without a passkey does [E-045]', async () => {
  const strict = await testApp({ settings: { STAFF_PROOF: 'passkey' } });
  try {
    const member = await signedInUser(strict);
    await strict.db.transaction((tx) =>
      giveGrant(
        tx,
        strict.deps,
        { email: member.email, role: 'owner', ...everything },
        { operator: 'Проба', reason: 'проба', now: strict.clock.now() },
      ),
    );
    const body = { proof: { password: member.password } };
    expect((await askStaff(strict, member, 'POST', 'enter', { body })).response.message).toBe(
      'Добавьте ключ доступа в настройках',
    );
    expect((await askStaff(strict, member, 'GET', 'me')).response).toMatchObject({
      proof: 'passkey',
      has_passkey: false,
    });
  } finally {
    await strict.close();
  }
});

test('an administrator reads in the log what the shell did, others see their own rows alone', async () => {
  const owner = await signedInStaff(federation, 'owner');
  const member = await signedInUser(federation);
  await endSessionsByFederation(federation.db, member.userId, call());
  const { response } = await askStaff(federation, owner, 'GET', `log?q=${member.userId}`);
  expect(response.values).toMatchObject([
    { title: 'Сеансы завершены', operator: 'Дежурный', source: 'shell', reason: 'проба', subject: member.userId },
  ]);
  const editor = await signedInStaff(federation, 'editor');
  const own = await askStaff(federation, editor, 'GET', 'log');
  expect(own.response.values.map(({ title }: { title: string }) => title)).toEqual(['Служебный вход']);
  const [{ id }] = response.values;
  expect((await askStaff(federation, editor, 'GET', `log/${id}`)).status).toBe(404);
});
