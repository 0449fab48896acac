import { expect, test } from '@jest/globals';
import { readJson } from './read-body';

const LIMITS = { bytes: 4 * 1024 * 1024, values: 10 };

const post = (body: BodyInit, type = 'application/json') =>
  new Request('http://site.test/', {
    method: 'POST',
    body,
    headers: { 'content-type': type },
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  } as RequestInit);

test('a body of JSON is read', async () => {
  await expect(readJson(post('{"имя":["Юля"]}', 'application/json; charset=utf-8'))).resolves.toEqual({ имя: ['Юля'] });
});

test.each(['', '{', 'nul', '{"a":1}}'])('the broken body %j is refused', async (body) => {
  await expect(readJson(post(body))).rejects.toMatchObject({
    status: 400,
    message: 'Запрос заполнен неверно: обновите страницу и попробуйте ещё раз',
  });
});

test('a body of bytes that are no UTF-8 is refused', async () => {
  await expect(readJson(post(new Uint8Array([0x22, 0xff, 0x22])))).rejects.toMatchObject({ status: 400 });
});

test('a form of another site cannot pass for JSON [R-22]', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/jsonp']) {
    await expect(readJson(post('{}', type))).rejects.toMatchObject({ status: 415 });
  }
});

test('a body of 4 MB is read and one of a byte more is refused, also in a stream that names no length', async () => {
  const exact = JSON.stringify('x'.repeat(LIMITS.bytes - 2));
  await expect(readJson(post(exact), LIMITS)).resolves.toHaveLength(LIMITS.bytes - 2);
  await expect(readJson(post(`${exact} `), LIMITS)).rejects.toMatchObject({ status: 413 });

  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 65_536;
      controller.enqueue(new Uint8Array(65_536).fill(0x20));
    },
  });
  await expect(readJson(post(endless), LIMITS)).rejects.toMatchObject({
    status: 413,
    message: 'Запрос слишком большой',
  });
  expect(sent).toBeLessThan(LIMITS.bytes + 1_000_000);
});

test('a body of 64 KB is the most where an operation says nothing else', async () => {
  await expect(readJson(post(JSON.stringify('x'.repeat(65_534))))).resolves.toHaveLength(65_534);
  await expect(readJson(post(JSON.stringify('x'.repeat(65_535))))).rejects.toMatchObject({ status: 413 });
});

test('a body of JSON that is too deep or holds too many values is refused', async () => {
  const refusal = { status: 400, message: 'Запрос заполнен неверно: обновите страницу и попробуйте ещё раз' };
  await expect(readJson(post('['.repeat(2_000_000)), LIMITS)).rejects.toMatchObject(refusal);
  await expect(readJson(post(JSON.stringify(Array(11).fill(0))), LIMITS)).rejects.toMatchObject(refusal);
});
