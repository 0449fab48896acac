import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './scripts/browser';

const screen = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

const CLUSTER = '**/cluster.spec.ts';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/fixtures/start-house.ts',
  // One house, one state: `npm test` runs two halves side by side, each in a house of its own.
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // A machine that stumbles once is no failure of the product; locally every stumble is shown.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: process.env.E2E_SITE_URL,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // A worker of the site would answer in the place of the test's own routes; offline.spec.ts lets it in.
    serviceWorkers: 'block',
    video: 'off',
    // A recording costs a third of the time: only what has failed is recorded, the second time (or by --trace on).
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(process.env)?.path,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--no-first-run',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', testIgnore: CLUSTER, use: { ...devices['Desktop Chrome'], viewport: screen.desktop } },
    // A spec asks for the phone by the tag @phone in its title.
    { name: 'phone', grep: /@phone/, use: { viewport: screen.phone, hasTouch: true, isMobile: true } },
    // Measures what a loaded machine does: nothing runs beside it.
    { name: 'cluster', testMatch: CLUSTER },
  ],
});
