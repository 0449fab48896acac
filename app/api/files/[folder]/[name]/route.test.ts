import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { StubFederation } from '@/app/api/files/testing/stub-federation';

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);

const federation = new StubFederation();
type Context = { params: Promise<{ folder: string; name: string }> };
let GET: (request: Request, context: Context) => Promise<Response>;

beforeAll(async () => {
  await federation.listen();
  ({ GET } = await import('./route'));
});
afterAll(() => federation.close());
beforeEach(() => {
  federation.asked = [];
  federation.listener = (_, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(JPEG);
});

const get = (folder: string, name: string) =>
  GET(new Request('http://localhost/'), { params: Promise.resolve({ folder, name }) });

test.each([
  ['members', 'ivanov.jpg', '/api/files/members/ivanov.jpg'],
  ['members', 'Иванов 1.jpg', '/api/files/members/%D0%98%D0%B2%D0%B0%D0%BD%D0%BE%D0%B2%201.jpg'],
])('%s/%s is the federation’s picture [P-127]', async (folder, name, path) => {
  const response = await get(folder, name);
  expect(federation.asked).toEqual([path]);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=0, must-revalidate',
    'x-content-type-options': 'nosniff',
  });
  expect(Buffer.from(await response.arrayBuffer()).equals(JPEG)).toBe(true);
});

test.each([
  ['..', 'user'],
  ['members', '..'],
  ['members', '.env'],
  ['members', 'a/b'],
  ['MEMBERS', 'a.jpg'],
  ['', 'a.jpg'],
])('«%s/%s» is 404 and the federation is not asked [P-128 R-24]', async (folder, name) => {
  expect((await get(folder, name)).status).toBe(404);
  expect(federation.asked).toEqual([]);
});

test('a file that is no picture is not sent on [R-12]', async () => {
  federation.listener = (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<script>1</script>');
  expect((await get('members', 'a.jpg')).status).toBe(502);
});
