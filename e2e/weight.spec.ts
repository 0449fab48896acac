import { gzipSync } from 'node:zlib';
import type { APIRequestContext } from '@playwright/test';
import budgets from '@/bench/budgets.json' with { type: 'json' };
import { paths } from '@/lib/paths';
import type { Federation } from './fixtures/federation';
import { watchShifts } from './fixtures/layout-shifts';
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

/** Kilobytes of a script, gzip, and what of PARTS it holds; a script is weighed once for all pages. */
async function weigh(address: string, request: APIRequestContext) {
  const body = await (await request.get(address)).body();
  const text = body.toString();
  const parts = Object.entries(PARTS).flatMap(([name, word]) => (word.test(text) ? [name] : []));
  return { kilobytes: gzipSync(body).length / 1024, parts };
}

test('no page outgrows its JavaScript budget, loads what it does not show or moves while it arrives', async ({
  page,
  request,
  federation,
}) => {
  test.setTimeout(180_000);
  const shiftsOf = await watchShifts(page);
  const asked = new Set<string>();
  page.on('request', (one) => one.resourceType() === 'script' && asked.add(one.url()));
  const weighed = new Map<string, ReturnType<typeof weigh>>();
  const weightOf = (address: string) => {
    const known = weighed.get(address) ?? weigh(address, request);
    weighed.set(address, known);
    return known;
  };

  const problems: string[] = [];
  for (const [name, addressOf] of Object.entries(templates)) {
    asked.clear();
    await page.goto(await addressOf(federation), { waitUntil: 'networkidle' });
    const shipped = await page.evaluate(async () => {
      const html = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
      const scripts = html.querySelectorAll<HTMLScriptElement>('script[src]:not([nomodule])');
      return [...scripts].map((script) => new URL(script.getAttribute('src') ?? '', location.href).href);
    });
    const sum = async (addresses: Iterable<string>) => {
      const weights = await Promise.all([...addresses].map(weightOf));
      return weights.reduce((total, { kilobytes }) => total + kilobytes, 0);
    };
    const budget = budgets[name as Template];
    // What the page itself names, and all that it loads before its reader touches anything.
    const weights = { ships: await sum(new Set(shipped)), loads: await sum(asked) };
    for (const kind of ['ships', 'loads'] as const)
      if (weights[kind] > budget[kind])
        problems.push(
          `${name}: ${kind} ${weights[kind].toFixed(1)} КБ JavaScript (gzip), на ${(weights[kind] - budget[kind]).toFixed(1)} КБ больше бюджета`,
        );
    const parts = new Set((await Promise.all([...asked].map(weightOf))).flatMap((weight) => weight.parts));
    for (const part of parts)
      if (!(budget.shows as string[]).includes(part)) problems.push(`${name}: загружает ${part}, хотя не показывает`);
    const shift = (await shiftsOf()).reduce((total, value) => total + value, 0);
    if (shift > budget.shift) problems.push(`${name}: сдвигается при загрузке на ${shift.toFixed(3)}`);
  }
  expect(problems, 'the budgets stand in bench/budgets.json').toEqual([]);
});
