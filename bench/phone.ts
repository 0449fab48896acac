import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium } from 'playwright';
import { Federation } from '@/e2e/fixtures/federation';
import { awaitScripts } from '@/e2e/fixtures/hydrated';
import { requireBrowser } from '@/scripts/browser';
import type { SystemUnderTest } from './system';

export interface Phone {
  readonly context: BrowserContext;
  readonly federation: Federation;
  readonly site: string;
  /** Its cookies and its storage; whole once the context is closed. */
  readonly folder: string;
  forget(): Promise<void>;
}

export async function openPhone({ siteUrl, federationUrl }: SystemUnderTest): Promise<Phone> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fedtri-phone-'));
  const context = await openProfile(folder, siteUrl);
  return {
    context,
    federation: new Federation(federationUrl, context.request),
    site: siteUrl,
    folder,
    forget: async () => {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function openProfile(folder: string, siteUrl: string): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: requireBrowser().path,
    args: ['--no-sandbox', '--disable-background-networking'],
    baseURL: siteUrl,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    serviceWorkers: 'block',
  });
  context.on('page', awaitScripts);
  return context;
}
