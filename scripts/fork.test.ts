import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, jest, test } from '@jest/globals';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { INVENTED_NAME, inventedConfig, OWN_NAME } from '@/federation/testing/invented-federation';
import { eventTypeLabels } from '@/lib/domain/events/calendar/event-type';
import { siteConfig } from '@/lib/site-config';

const CONFIG = 'lib/site-config.ts';

/** Kinds of starts as the API names them; docs/forking.md says who changes them. */
const kinds = [
  'lib/domain/events/calendar/event-type.ts',
  'lib/domain/events/calendar/event-subtype.ts',
  'lib/features/base/artwork/discipline.ts',
];

const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/[^\n]*/g, ' ');

/** The specification sets English addresses of pages. */
const withoutAddresses = (source: string) => source.replace(/[\w/.-]*triathlon[\w/.-]*/gi, '');

test('no program text but the configuration names the federation or its sport', () => {
  const files = globSync('{app,components,lib,federation,site}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.|\/testing\/|^federation\/seed\//.test(file) && file !== CONFIG && !kinds.includes(file),
  );
  expect(files.length).toBeGreaterThan(900);
  const named = files.filter((file) => OWN_NAME.test(withoutAddresses(withoutComments(readFileSync(file, 'utf8')))));
  expect(named).toEqual([]);
  // The control, also of a federation that has put its own name into the configuration.
  expect(withoutAddresses(withoutComments("const name = 'Федерация триатлона'; // here"))).toMatch(OWN_NAME);
});

test('the colours of e-mails and documents are those of the pages', () => {
  const tokens = readFileSync('styles/tokens.css', 'utf8').toLowerCase();
  for (const [name, colour] of Object.entries(siteConfig.colours)) {
    expect([name, tokens.includes(`: ${colour};`)]).toEqual([name, true]);
  }
});

async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fork-pdf-'));
  try {
    const file = path.join(folder, 'a.pdf');
    writeFileSync(file, bytes);
    return spawnSync('pdftotext', [file, '-'], { encoding: 'utf8' }).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Each output of the programs, rendered for the invented federation. */
async function made(): Promise<Record<string, string>> {
  jest.unstable_mockModule('@/lib/site-config', () => ({ siteConfig: inventedConfig }));
  const account = await import('@/federation/modules/account/user/account-emails');
  const { confirmationEmail } = await import('@/federation/modules/care/account/confirmation-email');
  const subscription = await import('@/federation/modules/content/subscription/subscription-emails');
  const { settingsFrom } = await import('@/federation/settings');
  const bank = await import('@/federation/embedded-bank/pages');
  const { pdfOfMarkdown } = await import('@/federation/pdf/markdown-pdf');
  const { default: manifest } = await import('@/app/manifest');
  const { newsFeedOf } = await import('@/lib/seo/news-feed');
  const { calendarText } = await import('@/lib/features/events/calendar/feed');
  const { federationCard } = await import('@/lib/seo/organization');
  const { pageMetadata } = await import('@/lib/seo/page-metadata');
  const { navigationGroups } = await import('@/components/layout/navigation');
  const { Logo } = await import('@/components/layout/logo');
  const settings = { SITE_URL: inventedConfig.url };
  const payment = { orderId: '1', amount: '100.00', terminal: 'federation' as const };
  const { MAIL_FROM, OFFICE_MAILBOX, PARTNERSHIP_MAILBOX, OPERATIONS_MAILBOX } = settingsFrom({
    DATABASE_URL: 'postgres://x@localhost/x',
    REVALIDATE_SECRET: 'x'.repeat(32),
    FIELD_KEY: 'x'.repeat(43),
    ACQUIRING_PASSWORD: 'x'.repeat(16),
    ACQUIRING_INSURER_PASSWORD: 'x'.repeat(16),
  });
  const pdf = await pdfOfMarkdown({ title: 'Правила', subtitle: '', markdown: 'Текст.', date: new Date(0) });
  return {
    'an e-mail about an account': JSON.stringify(account.alreadyRegisteredEmail('код', settings)),
    'an e-mail about a new address': JSON.stringify(account.newEmailEmail('код', settings)),
    'the e-mail of a registration': JSON.stringify(confirmationEmail('https://gorodki.test/x')),
    'the e-mail of a subscription': JSON.stringify(
      subscription.subscriptionConfirmationEmail({ code: 'x', unsubscribeToken: 'y' }, settings),
    ),
    'the mailboxes': JSON.stringify({ MAIL_FROM, OFFICE_MAILBOX, PARTNERSHIP_MAILBOX, OPERATIONS_MAILBOX }),
    'the page of the bank': bank.expiredPage(payment as Parameters<typeof bank.expiredPage>[0]),
    'a document': await textOfPdf(pdf),
    'the manifest': JSON.stringify(manifest()),
    'the feed of news': newsFeedOf([]),
    'the calendar': calendarText('Календарь', [], new Date(0)),
    'the card for search engines': JSON.stringify(federationCard()),
    'the head of a page': JSON.stringify(pageMetadata({ title: 'Новости', path: '/news' })),
    'the menu': JSON.stringify(navigationGroups).replaceAll(eventTypeLabels.child, 'вид стартов'),
    'the logo': renderToStaticMarkup(createElement(Logo)),
  };
}

test('another federation with another sport finds its own name in all that leaves the programs, and the old one nowhere', async () => {
  for (const [what, text] of Object.entries(await made())) {
    const plain = withoutAddresses(text)
      .replace(/<br ?\/?>/g, ' ')
      .replace(/\s+/g, ' ');
    expect([what, plain]).toEqual([what, expect.stringMatching(INVENTED_NAME)]);
    expect([what, plain]).toEqual([what, expect.not.stringMatching(/триатлон|fedtri\.example/i)]);
  }
});
