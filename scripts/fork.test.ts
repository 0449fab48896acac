import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, jest, test } from '@jest/globals';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { eventTypeLabels } from '@/lib/domain/event-type';
import { siteConfig } from '@/lib/site-config';
import { findTool } from './cluster/tools';

/** Any form of the federation's name or of its sport's, and its hosts. */
const OLD = /триатлон|triathlon|fedtri\.example/i;

const CONFIG = 'lib/site-config.ts';

/** Kinds of starts as the API names them: docs/forking.md tells who changes them. */
const kinds = ['lib/domain/event-type.ts', 'lib/domain/event-subtype.ts', 'lib/artwork/discipline.ts'];

const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/[^\n]*/g, ' ');

/** Addresses of pages, which the specification settles, are written in English. */
const withoutAddresses = (source: string) => source.replace(/[\w/.-]*triathlon[\w/.-]*/gi, '');

test('no program text but the configuration names the federation or its sport', () => {
  const files = globSync('{app,components,lib,federation,site}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.|\/testing\/|^federation\/seed\//.test(file) && file !== CONFIG && !kinds.includes(file),
  );
  expect(files.length).toBeGreaterThan(900);
  const named = files.filter((file) => OLD.test(withoutAddresses(withoutComments(readFileSync(file, 'utf8')))));
  expect(named).toEqual([]);
  // The control: it is found where it stands.
  expect(withoutAddresses(withoutComments(readFileSync(CONFIG, 'utf8')))).toMatch(OLD);
});

test('the colours of e-mails and documents are those of the pages', () => {
  const tokens = readFileSync('styles/tokens.css', 'utf8').toLowerCase();
  for (const [name, colour] of Object.entries(siteConfig.colours)) {
    expect([name, tokens.includes(`: ${colour};`)]).toEqual([name, true]);
  }
});

const OTHER = 'Союз городошников';

const invented = {
  url: 'https://gorodki.test',
  name: OTHER,
  nameOf: 'союза городошников',
  nameLines: ['Союз', 'городошников'],
  shortName: 'Городки',
  sport: { name: 'городошный спорт', of: 'городков', by: 'городкам', about: 'городках' },
  library: 'Городкотека',
  guessableNames: ['gorodki'],
  locale: 'ru_RU',
  description: 'Новости и календарь союза городошников.',
  legal: { name: 'Организация «Союз городошников»', abbreviation: 'СГ', address: 'Тверь' },
  mailboxes: {
    license: { label: 'Лицензии', email: 'license@gorodki.test' },
    technical: { label: 'Техника', email: 'support@gorodki.test' },
    general: { label: 'Вопросы', email: 'info@gorodki.test' },
  },
  partnershipEmail: 'partners@gorodki.test',
  mailFrom: 'noreply@gorodki.test',
  operationsEmail: 'ops@gorodki.test',
  socials: [{ label: 'Телеграм', href: 'https://t.gorodki.test/' }],
  dopingReport: 'https://report.gorodki.test/',
  antidoping: { training: 'https://course.gorodki.test/', medicineCheck: 'https://list.gorodki.test/' },
  colours: siteConfig.colours,
  startKitShop: 'https://shop.gorodki.test/',
} satisfies { [Name in keyof typeof siteConfig]: unknown };

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

/** Each thing that leaves the programs, made with the invented federation. */
async function made(): Promise<Record<string, string>> {
  jest.unstable_mockModule('@/lib/site-config', () => ({ siteConfig: invented }));
  const account = await import('@/federation/modules/user/account-letters');
  const { confirmationLetter } = await import('@/federation/modules/user/confirmation-letter');
  const { confirmationEmail } = await import('@/federation/modules/subscription/subscription-emails');
  const { settingsFrom } = await import('@/federation/settings');
  const bank = await import('@/federation/gateways/acquiring/bank/pages');
  const { pdfOfMarkdown } = await import('@/federation/pdf/markdown-pdf');
  const { default: manifest } = await import('@/app/manifest');
  const { newsFeedOf } = await import('@/lib/seo/news-feed');
  const { feedAnswer } = await import('@/lib/calendar/feed');
  const { federationCard } = await import('@/lib/seo/organization');
  const { pageMetadata } = await import('@/lib/seo/page-metadata');
  const { navigationGroups } = await import('@/components/layout/navigation');
  const { Logo } = await import('@/components/layout/logo');
  const settings = { SITE_URL: invented.url };
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
    'an e-mail about a new address': JSON.stringify(account.newEmailLetter('код', settings)),
    'the e-mail of a registration': JSON.stringify(confirmationLetter('https://gorodki.test/x')),
    'the e-mail of a subscription': JSON.stringify(confirmationEmail({ code: 'x', unsubscribeToken: 'y' }, settings)),
    'the mailboxes': JSON.stringify({ MAIL_FROM, OFFICE_MAILBOX, PARTNERSHIP_MAILBOX, OPERATIONS_MAILBOX }),
    'the page of the bank': bank.expiredPage(payment as Parameters<typeof bank.expiredPage>[0]),
    'a document': await textOfPdf(pdf),
    'the manifest': JSON.stringify(manifest()),
    'the feed of news': newsFeedOf([]),
    'the calendar': await feedAnswer('Календарь', [], new Request('https://gorodki.test/x'), new Date(0)).text(),
    'the card for search engines': JSON.stringify(federationCard()),
    'the head of a page': JSON.stringify(pageMetadata({ title: 'Новости', path: '/news' })),
    'the menu': JSON.stringify(navigationGroups).replaceAll(eventTypeLabels.child, 'вид стартов'),
    'the logo': renderToStaticMarkup(createElement(Logo)),
  };
}

const NEW = /союз\S* городошников|городошный|gorodki/i;
const testWithPdf = findTool('pdftotext') ? test : test.skip;

testWithPdf(
  'another federation with another sport finds its own name in all that leaves the programs, and the old one nowhere',
  async () => {
    for (const [what, text] of Object.entries(await made())) {
      const plain = withoutAddresses(text)
        .replace(/<br ?\/?>/g, ' ')
        .replace(/\s+/g, ' ');
      expect([what, plain]).toEqual([what, expect.stringMatching(NEW)]);
      expect([what, plain]).toEqual([what, expect.not.stringMatching(/триатлон|fedtri\.example/i)]);
    }
  },
  60_000,
);
