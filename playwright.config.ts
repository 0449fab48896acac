import { defineConfig, devices } from '@playwright/test';
import { systemUnderTest } from './e2e/fixtures/system-under-test';
import { findTestBrowser } from './scripts/browser';

const screen = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** Measures recovery times, kills or starts programs: each needs a system for itself. */
const ENDURANCE = '**/*.endurance.spec.ts';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/fixtures/start-systems.ts',
  // A worker has a system of its own, whose state its specs share; `npm test` runs three.
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // CI retries once, since its machines are slow at times; locally every failure shows.
  retries: process.env.CI ? 1 : 0,
  // Ends a hang; how fast the machine is decides nothing.
  timeout: 900_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: process.env.TEST_PARALLEL_INDEX && systemUnderTest().siteUrl,
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // The service worker would respond in place of the test's own routes; offline.spec.ts allows it.
    serviceWorkers: 'block',
    video: 'off',
    // A trace costs a third of the time, so only a retry records one.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findTestBrowser(process.env)?.path,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // The headless shell would round the width of each letter, unlike browsers that people have.
        '--font-render-hinting=none',
        '--disable-background-networking',
        '--no-first-run',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', testIgnore: ENDURANCE, use: { ...devices['Desktop Chrome'], viewport: screen.desktop } },
    // Specs with the tag @phone in the title.
    {
      name: 'phone',
      grep: /@phone/,
      testIgnore: ENDURANCE,
      use: { viewport: screen.phone, hasTouch: true, isMobile: true },
    },
    { name: 'endurance', testMatch: ENDURANCE },
  ],
});
