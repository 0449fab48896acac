import { execFileSync } from 'node:child_process';
import { type Browser, chromium, type Page } from 'playwright';
import { requireTestBrowser } from '@/scripts/browser';
import type { TestedPage } from './page';

const BUNDLE = [
  'components/staff/editor/testing/page.tsx',
  '--bundle',
  '--minify',
  '--jsx=automatic',
  '--loader:.module.css=empty',
  '--define:process.env.NODE_ENV="production"',
  '--define:process.env={}',
];

const SITE = 'http://editor.test';
const EMPTY_PAGE =
  '<!doctype html><html lang="ru"><title>clean</title><style>[role="textbox"] { white-space: pre-wrap }</style>';

export interface EditorInBrowser extends Page {
  call<N extends keyof TestedPage>(name: N, ...given: Parameters<TestedPage[N]>): Promise<ReturnType<TestedPage[N]>>;
  /** Presses keys one by one; the browser tells the editor of a moved cursor with the next frame. */
  pressKeys(...keys: string[]): Promise<void>;
  end(): Promise<void>;
}

/** The field of a text on a page of its own: neither the site nor the federation runs. */
export async function openEditor(): Promise<EditorInBrowser> {
  const code = execFileSync('node_modules/.bin/esbuild', BUNDLE, { encoding: 'utf8', maxBuffer: 100_000_000 });
  const browser: Browser = await chromium.launch({
    executablePath: requireTestBrowser().path,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage();
  await page.route(`${SITE}/**`, (route) => route.fulfill({ contentType: 'text/html', body: EMPTY_PAGE }));
  await page.goto(SITE);
  await page.addScriptTag({ content: code });
  await page.locator('[role="textbox"]').waitFor();
  return Object.assign(page, {
    call: (name: string, ...given: unknown[]) =>
      page.evaluate(
        ([asked, ...values]) =>
          (window as never as { tested: Record<string, (...all: unknown[]) => unknown> }).tested[asked as string]?.(
            ...values,
          ),
        [name, ...given],
      ),
    async pressKeys(...keys: string[]) {
      for (const key of keys) await page.keyboard.press(key);
      await page.evaluate(() => new Promise((told) => requestAnimationFrame(() => requestAnimationFrame(told))));
    },
    end: () => browser.close(),
  }) as EditorInBrowser;
}
