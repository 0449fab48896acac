import { gzipSync } from 'node:zlib';
import type { APIRequestContext, Page } from '@playwright/test';
import budgets from '@/bench/budgets.json' with { type: 'json' };
import { paths } from '@/lib/paths';
import type { Federation } from './fixtures/federation';
import { pageTemplates } from './fixtures/page-templates';
import { expect, test } from './fixtures/test';

/** What only some pages show, by a word of its code that stays when it is made small. */
const PARTS = {
  swiper: /slideToClosest/,
  charts: /recharts|echarts|d3-scale|uplot/i,
  cropper: /"cropper"/,
  qr: /getModuleCount/,
  forms: /shouldUseNativeValidation/,
  masks: /normalizeZeros/,
} as const;

type Template = keyof typeof budgets;

const templates: Record<Template, (federation: Federation) => Promise<string>> = {
  ...pageTemplates,
  shop: async () => paths.shop(),
  basket: async () => paths.basket(),
  signin: async () => paths.signin(),
};

interface Scripts {
  kilobytes: number;
  parts: string[];
}

/** Of scripts; gzip, as the budgets are. */
async function weigh(addresses: readonly string[], request: APIRequestContext): Promise<Scripts> {
  const bodies = await Promise.all(addresses.map(async (address) => (await request.get(address)).body()));
  const text = bodies.join('\n');
  return {
    kilobytes: Math.round(bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 102.4) / 10,
    parts: Object.entries(PARTS).flatMap(([name, word]) => (word.test(text) ? [name] : [])),
  };
}

async function watchShifts(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
}

test('no page outgrows its JavaScript budget, loads what it does not show or moves while it arrives', async ({
  page,
  request,
  federation,
}) => {
  test.setTimeout(180_000);
  const shiftsOf = await watchShifts(page);
  // Those that a page loads by itself, before its reader touches anything.
  const scripts = new Set<string>();
  page.on('request', (asked) => asked.resourceType() === 'script' && scripts.add(asked.url()));
  const problems: string[] = [];
  for (const [name, addressOf] of Object.entries(templates)) {
    const { kilobytes: budget, shows } = budgets[name as Template];
    scripts.clear();
    await page.goto(await addressOf(federation), { waitUntil: 'networkidle' });
    const { kilobytes, parts } = await weigh([...scripts], request);
    const shifts = await shiftsOf();
    test.info().annotations.push({ type: name, description: `${kilobytes} КБ из ${budget}: ${parts.join(', ')}` });
    if (kilobytes > budget)
      problems.push(
        `${name}: ${kilobytes} КБ JavaScript (gzip), на ${(kilobytes - budget).toFixed(1)} КБ больше бюджета`,
      );
    for (const part of parts)
      if (!(shows as string[]).includes(part)) problems.push(`${name}: загружает ${part}, хотя не показывает`);
    if (shifts.length > 0) problems.push(`${name}: сдвигается при загрузке (${shifts.join(', ')})`);
  }
  expect(problems, 'the budgets stand in bench/budgets.json').toEqual([]);
});
