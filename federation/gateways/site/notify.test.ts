import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { jobHandlers } from '@/federation/job-handlers';
import { importResults } from '@/federation/modules/results/result/service';
import { readSeedFile } from '@/federation/seed/seed-files';
import { testApp } from '@/federation/testing/app';
import { createFormat } from '@/federation/testing/format';
import { CHANGE_NOTICE_SIGNATURE_HEADER, changeNotice, isSignedChangeNotice } from '@/lib/contract/wire/change-notice';
import { notifySite } from './notify';

// Each import has a federation of its own.

const secret = 'revalidate-secret-of-tests';
const now = new Date('2026-06-01T09:00:00Z');

interface Notice {
  readonly method?: string;
  readonly url?: string;
  readonly body: string;
  readonly signature: string;
}

let site: Server;
let siteUrl: string;
let notices: Notice[];
let status: number;

/** A site that writes down what it is told. */
beforeEach(async () => {
  notices = [];
  status = 200;
  site = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const signature = String(request.headers[CHANGE_NOTICE_SIGNATURE_HEADER]);
    notices.push({ method: request.method, url: request.url, body, signature });
    response.writeHead(status).end('{}');
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});

afterEach(async () => {
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
});

describe('a change notice', () => {
  test('is a signed POST that the contract describes', async () => {
    await notifySite({ SITE_URL: siteUrl, SITE_NOTICE_URLS: [], REVALIDATE_SECRET: secret }, [{ noun: 'news' }], now);
    expect(notices).toMatchObject([{ method: 'POST', url: '/api/revalidate' }]);
    const [{ body, signature } = { body: '', signature: '' }] = notices;
    expect(changeNotice.parse(JSON.parse(body))).toEqual({ changes: [{ noun: 'news' }], at: now.toISOString() });
    expect(isSignedChangeNotice(body, signature, secret)).toBe(true);
  });

  test('does not hold under another secret, nor with a changed body', async () => {
    await notifySite({ SITE_URL: siteUrl, SITE_NOTICE_URLS: [], REVALIDATE_SECRET: secret }, [{ noun: 'news' }], now);
    const [{ body, signature } = { body: '', signature: '' }] = notices;
    expect(isSignedChangeNotice(body, signature, 'another-secret-of-tests')).toBe(false);
    expect(isSignedChangeNotice(body.replace('news', 'result'), signature, secret)).toBe(false);
    expect(isSignedChangeNotice(body, signature.slice(1), secret)).toBe(false);
  });

  test.each([
    ['refuses', () => siteUrl, 500],
    ['sends it elsewhere', () => siteUrl, 307],
    ['is away', () => 'http://127.0.0.1:1', 200],
  ])('fails when the site %s', async (_, url, response) => {
    status = response;
    await expect(
      notifySite({ SITE_URL: url(), SITE_NOTICE_URLS: [], REVALIDATE_SECRET: secret }, [{ noun: 'news' }], now),
    ).rejects.toThrow();
  });
});

test('each instance is told, and one that is away keeps it from none of the others', async () => {
  const settings = { SITE_URL: 'http://127.0.0.1:1', REVALIDATE_SECRET: secret };
  await notifySite({ ...settings, SITE_NOTICE_URLS: [siteUrl, siteUrl] }, [{ noun: 'news' }], now);
  expect(notices).toHaveLength(2);
  const withOneAway = ['http://127.0.0.1:1', siteUrl];
  await expect(notifySite({ ...settings, SITE_NOTICE_URLS: withOneAway }, [{ noun: 'news' }], now)).rejects.toThrow(
    'fetch failed',
  );
  expect(notices).toHaveLength(3);
});

describe('an import', () => {
  const federation = () => testApp({ now, settings: { SITE_URL: siteUrl, REVALIDATE_SECRET: secret } });
  const imported = async ({ deps, db }: Awaited<ReturnType<typeof federation>>) => {
    const { eventCityId } = await createFormat(db);
    await importResults(deps, { eventCityId, format: 'sprint', file: readSeedFile('results/sprint.csv') });
    return eventCityId;
  };

  test('tells the site of its event city', async () => {
    const running = await federation();
    const eventCityId = await imported(running);
    await running.deps.queue.drain('notify-site', jobHandlers(running.deps));
    expect(notices.map(({ body }) => JSON.parse(body).changes)).toEqual([[{ noun: 'result', public_id: eventCityId }]]);
    await running.close();
  });

  test('stands when the site does not listen', async () => {
    status = 503;
    const running = await federation();
    const eventCityId = await imported(running);
    await expect(running.deps.queue.drain('notify-site', jobHandlers(running.deps))).rejects.toThrow('status 503');
    const response = await running.app.inject({ url: `/api/external/formats/${eventCityId}` });
    expect(response.json()).toMatchObject({ values: [{ external_format: 'sprint' }] });
    await running.close();
  });

  test('an import that is refused notifies nobody', async () => {
    const running = await federation();
    const { eventCityId } = await createFormat(running.db);
    const file = Buffer.from('Место\n');
    await expect(importResults(running.deps, { eventCityId, format: 'sprint', file })).rejects.toThrow('столбца нет');
    expect(await running.deps.queue.drain('notify-site', jobHandlers(running.deps))).toBe(0);
    await running.close();
  });
});
