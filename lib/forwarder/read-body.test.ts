import { expect, test } from '@jest/globals';
import { BODY_LIMIT_BYTES, readJson } from './read-body';

const post = (body: BodyInit, type = 'application/json') =>
  new Request('http://site.test/', {
    method: 'POST',
    body,
    headers: { 'content-type': type },
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  } as RequestInit);

test('reads JSON', async () => {
  await expect(readJson(post('{"имя":["Юля"]}', 'application/json; charset=utf-8'))).resolves.toEqual({ имя: ['Юля'] });
});

test.each(['', '{', 'nul', '{"a":1}}'])('refuses the broken body %j', async (body) => {
  await expect(readJson(post(body))).rejects.toMatchObject({ status: 400, message: 'Запрос заполнен неверно' });
});

test('refuses bytes that are no UTF-8', async () => {
  await expect(readJson(post(new Uint8Array([0x22, 0xff, 0x22])))).rejects.toMatchObject({ status: 400 });
});

test('[promise 22] a form of another site cannot pass for JSON', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/jsonp']) {
    await expect(readJson(post('{}', type))).rejects.toMatchObject({ status: 415 });
  }
});

test('takes 4 MB and not a byte more, also of a stream that names no length', async () => {
  const exact = JSON.stringify('x'.repeat(BODY_LIMIT_BYTES - 2));
  await expect(readJson(post(exact))).resolves.toHaveLength(BODY_LIMIT_BYTES - 2);
  await expect(readJson(post(`${exact} `))).rejects.toMatchObject({ status: 413 });

  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 65_536;
      controller.enqueue(new Uint8Array(65_536).fill(0x20));
    },
  });
  await expect(readJson(post(endless))).rejects.toMatchObject({ status: 413, message: 'Запрос слишком большой' });
  expect(sent).toBeLessThan(BODY_LIMIT_BYTES + 1_000_000);
});
