import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type TestApp, testApp } from '@/federation/testing/app';
import { Authenticator } from '@/federation/testing/authenticator';
import { addPasskey, askOk, signInByPasskey } from '@/federation/testing/passkey';
import { signedInUser, type TestUser } from '@/federation/testing/signed-in-user';
import { ask, phoneUser, requestConfirmationCode } from '@/federation/testing/sms';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
});
afterAll(() => federation.close());

const list = ({ headers }: TestUser) => askOk(federation, '/api/user/passkeys', { method: 'GET', headers });
const remove = ({ headers }: TestUser, publicId: string, proof: object) =>
  ask(federation, `/api/user/passkeys/${publicId}/removal`, { headers, payload: { proof } });
const subjects = async (email: string) => (await federation.emails(email)).map(({ subject }) => subject);

describe('changes of passkeys', () => {
  test('a key of another account is not added, and not told apart', async () => {
    const { authenticator } = await addPasskey(federation, await signedInUser(federation));
    const { headers, password } = await signedInUser(federation);
    const payload = { proof: { password } };
    const begun = await askOk(federation, '/api/user/passkeys/registration', { headers, payload });
    const response = authenticator.create(begun.options);
    expect(await ask(federation, '/api/user/passkeys', { headers, payload: { name: 'Ключ', response } })).toEqual({
      status: 400,
      response: { message: 'Этот ключ доступа уже добавлен: выберите другой' },
    });
  });

  test('ten at most; a registration names those that are there', async () => {
    const member = await signedInUser(federation);
    for (let key = 1; key <= 9; key++) await addPasskey(federation, member, { name: `Ключ ${key}` });
    const { headers, password } = member;
    const begin = () =>
      ask(federation, '/api/user/passkeys/registration', { headers, payload: { proof: { password } } });
    const [one, other] = [await begin(), await begin()];
    expect(one.response.options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: member.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    });
    expect(one.response.options.excludeCredentials).toHaveLength(9);
    const finish = ({ response }: typeof one) =>
      ask(federation, '/api/user/passkeys', {
        headers,
        payload: { name: 'Ещё один', response: new Authenticator().create(response.options) },
      });
    const statuses = (await Promise.all([finish(one), finish(other)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 400]);
    expect((await begin()).response.message).toMatch(/не может быть больше 10/);
  });

  test('each wants a fresh proof, tells by e-mail and ends no session', async () => {
    const member = await signedInUser(federation);
    const { headers, email } = member;
    const { authenticator, passkey } = await addPasskey(federation, member, { name: 'Телефон' });
    const begin = (proof: object) =>
      ask(federation, '/api/user/passkeys/registration', { headers, payload: { proof } });
    expect((await begin({})).response.message).toBe('Введите текущий пароль');
    expect((await begin({ password: 'wrong' })).response.message).toBe('Неверный текущий пароль');
    expect((await remove(member, passkey.public_id, {})).status).toBe(400);
    const require = (proof: object, required = true) =>
      ask(federation, '/api/user/passkeys/requirement', { method: 'PUT', headers, payload: { required, proof } });
    expect((await require({})).status).toBe(400);

    const byPasskey = async () => {
      const begun = await askOk(federation, '/api/user/passkeys/proof', { headers });
      expect(begun.options.allowCredentials).toMatchObject([{ id: authenticator.credentialId }]);
      return { passkey: authenticator.get(begun.options) };
    };
    const proof = await byPasskey();
    expect((await begin(proof)).status).toBe(200);
    expect((await begin(proof)).response.message).toMatch(/^Ключ доступа не подошёл/);
    expect((await require(await byPasskey())).response.recovery_codes).toHaveLength(10);
    const renewed = { headers, payload: { proof: await byPasskey() } };
    expect((await ask(federation, '/api/user/passkeys/recovery-codes', renewed)).response.recovery_codes).toHaveLength(
      10,
    );
    const last = await remove(member, passkey.public_id, await byPasskey());
    expect(last.response.message).toMatch(/^Это последний ключ/);
    expect((await require(await byPasskey(), false)).response).toEqual({ recovery_codes: [] });
    expect(await list(member)).toMatchObject({ required: false, recovery_codes_left: 0 });
    expect((await remove(member, passkey.public_id, await byPasskey())).status).toBe(200);
    expect((await subjects(email)).slice(1)).toEqual([
      'Добавлен ключ доступа',
      'Вход будет требовать ключ доступа',
      'Новые резервные коды',
      'Вход больше не требует ключ доступа',
      'Удалён ключ доступа',
    ]);
  });

  test('a user who signs in by SMS adds the first key on a fresh code, once', async () => {
    const { phone, headers } = await phoneUser(federation);
    const begin = (proof: object) =>
      ask(federation, '/api/user/passkeys/registration', { headers, payload: { proof } });
    expect((await begin({})).response.message).toBe('Введите код из СМС, отправленной на ваш номер');
    federation.clock.advance({ minutes: 1 });
    const proof = { confirmation_code: await requestConfirmationCode(federation, { phone, headers }) };
    const { options: asked } = (await begin(proof)).response;
    const authenticator = new Authenticator();
    const payload = { name: 'Телефон', response: authenticator.create(asked) };
    await askOk(federation, '/api/user/passkeys', { headers, payload });
    expect((await begin(proof)).status).toBe(400);
    expect((await signInByPasskey(federation, authenticator)).status).toBe(200);
  });

  test('a foreign passkey proves nothing', async () => {
    const thief = await addPasskey(federation, await signedInUser(federation));
    const member = await signedInUser(federation);
    await addPasskey(federation, member);
    const { headers } = member;
    const begun = await askOk(federation, '/api/user/passkeys/proof', { headers });
    const proof = { passkey: thief.authenticator.get(begun.options) };
    expect((await ask(federation, '/api/user/passkeys/registration', { headers, payload: { proof } })).status).toBe(
      400,
    );
  });

  test('without a passkey it cannot be required', async () => {
    const { headers, password } = await signedInUser(federation);
    const payload = { required: true, proof: { password } };
    expect(await ask(federation, '/api/user/passkeys/requirement', { method: 'PUT', headers, payload })).toEqual({
      status: 400,
      response: { message: 'Сначала добавьте ключ доступа' },
    });
  });
});
