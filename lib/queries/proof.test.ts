import { afterEach, expect, jest, test } from '@jest/globals';
import { proofRefusal } from './proof';

const respond = (status: number, body: object) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body, { status }));
const file = () => new File(['abc'], 'a.jpeg', { type: 'image/jpeg' });
afterEach(() => {
  jest.restoreAllMocks();
});

test('a file that the API refuses is told at once and asked for once [C-118]', async () => {
  const asked = respond(400, { message: 'Неподдерживаемый формат!' });
  const broken = file();
  expect(await proofRefusal(broken)).toBe('Неподдерживаемый формат!');
  expect(await proofRefusal(broken)).toBe('Неподдерживаемый формат!');
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a file that the API accepts is not refused', async () => {
  respond(200, {});
  expect(await proofRefusal(file())).toBeNull();
});

test.each([
  [429, { message: 'Слишком много попыток', retry_after: 60 }],
  [500, { message: 'Сервер не смог выполнить запрос' }],
])('an API that can’t say (%i) keeps nobody from saving, and is asked again', async (status, body) => {
  const asked = respond(status, body);
  const proof = file();
  expect(await proofRefusal(proof)).toBeNull();
  expect(await proofRefusal(proof)).toBeNull();
  expect(asked).toHaveBeenCalledTimes(2);
});
