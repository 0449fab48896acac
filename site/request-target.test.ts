import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pictureAddress, pictureSet } from '@/lib/domain/base/picture/picture';
import { PICTURE_WIDTHS } from '@/lib/domain/base/picture/picture-widths';
import { sendRefusal, targetRefusalOf } from './request-target';

let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    const refusal = targetRefusalOf(request);
    if (refusal) return sendRefusal(response, refusal);
    response.end('page');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** The status of a raw request, as no client of ours would write it. */
const statusOf = (line: string, headers: readonly string[]) =>
  new Promise<number>((resolve, reject) => {
    const lines = [`${line}`, ...headers, 'Connection: close'];
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () =>
      socket.write(`${lines.join('\r\n')}\r\n\r\n`),
    );
    let text = '';
    socket.on('data', (data) => {
      text += data;
    });
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0)));
    socket.on('error', reject);
  });

const HOST = 'Host: triathlon.example';

test.each<[line: string, headers: readonly string[], status: number]>([
  ['GET * HTTP/1.1', [HOST], 400],
  ['OPTIONS * HTTP/1.1', [HOST], 400],
  ['POST * HTTP/1.1', [HOST], 400],
  ['GET http://evil.example/ HTTP/1.1', [HOST], 400],
  ['GET https://triathlon.example/news HTTP/1.1', [HOST], 400],
  ['GET news HTTP/1.1', [HOST], 400],
  ['GET / HTTP/1.1', [], 400],
  ['GET / HTTP/1.1', [HOST, 'host: evil.example'], 400],
  ['GET / HTTP/1.1', [HOST, HOST], 400],
  ['GET / HTTP/1.1', ['Host:'], 400],
  ['GET / HTTP/1.1', ['Host: a@evil.example'], 400],
  ['GET / HTTP/1.1', ['Host: a/b'], 400],
  ['GET / HTTP/1.1', ['Host: a, b'], 400],
  ['TRACE / HTTP/1.1', [HOST], 405],
  ['PURGE /news HTTP/1.1', [HOST], 405],
  ['OPTIONS /news HTTP/1.1', [HOST], 405],
  ['DELETE /signin HTTP/1.1', [HOST], 405],
  ['DELETE /api/../news HTTP/1.1', [HOST], 405],
  ['DELETE /api/federation/api/user HTTP/1.1', [HOST], 200],
  ['POST /signin HTTP/1.1', [HOST], 200],
  ['HEAD / HTTP/1.1', ['Host: [::1]:3000'], 200],
  ['GET /news?q=http://a HTTP/1.1', ['Host: localhost:3000'], 200],
  ['GET / HTTP/1.0', [], 200],
])('%s with %j gets %d', async (line, headers, status) => {
  expect(await statusOf(line, headers)).toBe(status);
});

const refusalOfUrl = (url: string) =>
  targetRefusalOf({ url, method: 'GET', httpVersion: '1.1', rawHeaders: ['Host', 'x'] } as unknown as IncomingMessage);

const PHOTO = '/_next/image?url=%2Fapi%2Ffiles%2Fmembers%2Fa-b.jpg&w=640&q=75';

test.each([
  PHOTO.replace('.jpg', '.jpg%23x'),
  PHOTO.replace('.jpg', '.jpg%3Fx'),
  PHOTO.replace('members', '.%2Fmembers'),
  PHOTO.replace('members', 'members%2F..%2Fmembers'),
  PHOTO.replace('members', 'members%2F%2E%2E%2Fmembers'),
  PHOTO.replace('a-b', '%2561-b'),
  PHOTO.replace('a-b', '%61-b'),
  PHOTO.replace('%2Fapi', '/api'),
  PHOTO.replace('%2Fapi', '%2fapi'),
  PHOTO.replace('%2Fapi', 'http%3A%2F%2Fevil.example%2Fapi'),
  PHOTO.replace('%2Fapi', '%2F%2Fapi'),
  PHOTO.replace('a-b', '%252e'),
  PHOTO.replace('a-b', '%25ff'),
  PHOTO.replace('a-b', '%ff'),
  PHOTO.replace('640', '641'),
  PHOTO.replace('640', '0640'),
  PHOTO.replace('75', '76'),
  `${PHOTO}&x=1`,
  `${PHOTO}&w=320`,
  `${PHOTO}#x`,
  '/_next/image',
  '/_next/image/',
  `/.${PHOTO}`,
  `/${PHOTO}`,
  PHOTO.replace('image', '%69mage'),
  PHOTO.replace('_next', '%5Fnext'),
  PHOTO.replace('_next', 'x/../_next'),
  PHOTO.replace('/image', '\\image'),
  '/_next/image?q=75&w=640&url=%2Fapi%2Ffiles%2Fmembers%2Fa-b.jpg',
])('%s is no picture of ours and is refused before it is resized', (url) => {
  expect(refusalOfUrl(url)).toBe(400);
});

test.each(['a-b.jpg', 'Имя (1), O’Hara!.jpg', '100%.png'])('each width of %s is a picture of ours', (name) => {
  const urls = pictureSet(pictureAddress(`members/${name}`) ?? '')
    ?.split(', ')
    .map((each) => each.split(' ')[0] ?? '');
  expect(urls).toHaveLength(PICTURE_WIDTHS.length);
  for (const url of urls ?? []) expect([url, refusalOfUrl(url)]).toEqual([url, undefined]);
});
