import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { describe, expect, test } from '@jest/globals';
import { CHECKIN_TOKEN_HEADER } from '@/lib/contract/desk/checkin-link';
import { CHANGE_NOTICE_SIGNATURE_HEADER } from '@/lib/contract/wire/change-notice';
import { PAGE_SESSION_HEADER } from '@/lib/session/page-session';
import { correctRequest, cutRequest, readableAddress } from './edge';
import { knownHeaders } from './testing/known-headers';

test.each([
  ['/news/%ff?x=1', '/news/%25ff?x=1'],
  ['/news/%', '/news/%25'],
  ['/a%2Fb/%zz?y=%?z', '/a%252Fb/%25zz?y=%?z'],
])('%s, which nobody can decode, is read as %s [R-24]', (url, readable) => {
  expect(readableAddress(url)).toBe(readable);
  expect(() => decodeURIComponent(readable.split('?')[0] ?? '')).not.toThrow();
});

test.each(['/', '/news/%D1%82?q=%', '/a%2fb/..%2f', '//host/@x;y', '/%00', ''])('%s stays as it is', (url) => {
  expect(readableAddress(url)).toBe(url);
});

test('a forged X-Forwarded-For and a broken address are corrected before a handler sees them [R-24]', () => {
  const headers: Record<string, string> = { 'x-forwarded-for': '1.2.3.4', 'x-request-id': 'mine' };
  const request = { url: '/x%ff', headers, socket: { remoteAddress: '127.0.0.1' } };
  correctRequest(request as unknown as IncomingMessage, () => false);
  expect([request.url, headers['x-forwarded-for']]).toEqual(['/x%25ff', '127.0.0.1']);
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

function cut(url: string, headers: IncomingHttpHeaders, method = 'GET') {
  const request = { url, method, headers: { ...headers }, socket: { remoteAddress: '127.0.0.1' } };
  correctRequest(request as unknown as IncomingMessage, () => false);
  cutRequest(request as unknown as IncomingMessage);
  const { 'x-request-id': _id, ...rest } = request.headers;
  return { url: request.url, headers: rest };
}

/** Values that would change a page if somebody read them. */
const HOSTILE = ['1', 'evil', "script-src 'nonce-EVIL'", '/evil', 'evil.example', 'https', 'prefetch', 'bytes=0-9'];
/** Headers whose values reach Next as they are: they decide only about the sending. */
const OF_SENDING = ['accept-encoding', 'if-modified-since', 'if-none-match', 'if-range', 'range'];
const STORED_PAGES = [
  '/',
  '/news',
  '/calendarPage',
  '/license',
  '/results/1/long/athlete/7',
  '/me/../news',
  '/%6De',
  '/m%65/',
];

describe('a cacheable page is requested with a literal list of headers', () => {
  const names = knownHeaders();

  test('the names are those that Next reads', () => {
    expect(names.length).toBeGreaterThan(300);
    expect(names).toEqual(
      expect.arrayContaining([
        'content-security-policy-report-only',
        'next-resume',
        'purpose',
        'rsc',
        'x-invocation-id',
        'x-prerender-revalidate',
      ]),
    );
  });

  test.each(STORED_PAGES)('%s learns of no header with no value; control: a page of its own of many', (page) => {
    const plain = cut(page, {});
    const learnt = names.filter((name) =>
      HOSTILE.some((value) => JSON.stringify(cut(page, { [name]: value })) !== JSON.stringify(plain)),
    );
    // `rsc: 1` asks for the data of the page, and is a key.
    expect(learnt).toEqual([...OF_SENDING, 'rsc'].sort());
    const own = names.filter((name) => name in cut('/me', { [name]: 'evil' }).headers);
    expect(own).toEqual(expect.arrayContaining(['cookie', 'authorization', 'user-agent', 'sec-fetch-site']));
  });

  test.each(['/me', '/api/federation/api/user', '/signin'])('%s learns of no inner header of Next', (page) => {
    const inner =
      /^(?:content-security|x-(?:invo|middleware|nextjs|matched|now|prerender|vercel|action)|next-(?!router|url))/;
    const learnt = names.filter((name) => inner.test(name) && name in cut(page, { [name]: 'evil' }).headers);
    expect(learnt).toEqual([]);
    expect(names.filter((name) => inner.test(name)).length).toBeGreaterThan(20);
  });

  test.each([CHECKIN_TOKEN_HEADER, CHANGE_NOTICE_SIGNATURE_HEADER, PAGE_SESSION_HEADER, 'cookie', 'idempotency-key'])(
    'the API learns of %s',
    (name) => {
      expect(cut('/api/x', { [name]: 'mine' }).headers).toMatchObject({ [name]: 'mine' });
    },
  );

  test.each<[headers: IncomingHttpHeaders, known: IncomingHttpHeaders]>([
    [{ rsc: 'x1' }, {}],
    [{ rsc: '1, 1' }, {}],
    [{ 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }, {}],
    [{ rsc: '1', 'next-router-state-tree': 'x', 'next-url': '/x' }, { rsc: '1' }],
    [{ rsc: '1', 'next-router-prefetch': 'x', 'next-router-segment-prefetch': '/_tree' }, { rsc: '1' }],
    [
      { rsc: '1', 'next-router-prefetch': '2' },
      { rsc: '1', 'next-router-prefetch': '2' },
    ],
    [
      { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
      { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
    ],
    [{ 'user-agent': 'Mozilla/5.0 (compatible; MSIE 9.0; evil)' }, { 'user-agent': 'MSIE ' }],
    [{ accept: 'text/html,evil/evil;q=1,image/avif' }, { accept: 'text/html,image/avif' }],
  ])('%j is one of few values', (headers, known) => {
    expect(cut('/news', headers).headers).toEqual({ host: 'site', 'x-forwarded-for': '127.0.0.1', ...known });
  });

  test.each([
    ['/news?a=1', '/news'],
    ['/?_rsc=evil', '/'],
    ['/news?email=me@example.ru&_rsc=x', '/news'],
    ['/%6De?a=1', '/%6De'],
    ['/news/?a=1', '/news/?a=1'],
    ['/search?query=1', '/search?query=1'],
    ['/calendar/feed/all.ics?type=ru', '/calendar/feed/all.ics?type=ru'],
    ['/results/1/long/search?q=a', '/results/1/long/search?q=a'],
    ['/_next/image?url=a&w=1&q=75', '/_next/image?url=a&w=1&q=75'],
    ['/api/federation/api/news?limit=1', '/api/federation/api/news?limit=1'],
  ])('%s is asked for as %s: a query that a page does not read is not in what is stored', (url, asked) => {
    for (const headers of [{}, { rsc: '1' }]) expect(cut(url, headers).url).toBe(asked);
  });
});
