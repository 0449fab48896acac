import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { NextRequest } from 'next/server';

const handled = jest.fn<(body: string, url: string) => void>();
const nextAuth = () => async (request: Request) => {
  handled(await request.text(), request.url);
  return new Response('ok');
};
jest.unstable_mockModule('next-auth', () => ({ default: nextAuth }));
jest.unstable_mockModule('@/lib/session/auth-options', () => ({ authOptions: () => ({}) }));
jest.unstable_mockModule('@/lib/session/session', () => ({ sessionOf: async () => null }));
jest.unstable_mockModule('@/lib/env', () => ({ env: () => ({ SITE_URL: 'https://fedtri.example' }) }));

let POST: (request: NextRequest, context: { params: Promise<{ nextauth: string[] }> }) => Promise<Response>;
beforeAll(async () => {
  ({ POST } = await import('./route'));
});
beforeEach(() => {
  handled.mockClear();
});

const URL_OF_SIGNIN = 'https://fedtri.example/api/auth/callback/password';
const send = (body: BodyInit) =>
  POST(
    new NextRequest(URL_OF_SIGNIN, {
      method: 'POST',
      body,
      headers: { 'sec-fetch-site': 'same-origin' },
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    } as ConstructorParameters<typeof NextRequest>[1]),
    { params: Promise.resolve({ nextauth: ['callback', 'password'] }) },
  );

test('a form reaches next-auth as it was sent', async () => {
  expect((await send('email=a&password=b')).status).toBe(200);
  expect(handled.mock.calls).toEqual([['email=a&password=b', URL_OF_SIGNIN]]);
});

test('the endless body is read up to the limit, and next-auth hears nothing of it', async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 65_536;
      controller.enqueue(new Uint8Array(65_536).fill(0x61));
    },
  });
  expect((await send(endless)).status).toBe(413);
  expect(sent).toBeLessThan(1_000_000);
  expect(handled).not.toHaveBeenCalled();
});
