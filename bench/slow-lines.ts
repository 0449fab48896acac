import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext } from 'playwright';
import { CHECKOUT_FORM_ID } from '@/components/commerce/checkout/checkout-ids';
import { HYDRATED_EVENT } from '@/lib/browser/press-script';
import { type MeasuredPage, measuredPages } from './page-addresses';
import { openProfile } from './phone';
import type { SystemUnderTest } from './system';

const ROUNDS = Number(process.env.SLOW_LINE_ROUNDS ?? 3);
/** Part of a page's name: measures that page alone. */
const PAGE = process.env.SLOW_LINE_PAGE ?? '';
/** As Lighthouse's telephone. */
const SLOWER = 4;
const SETTLED_MS = 500;
/** A longer task keeps a press waiting. */
const TASK_MS = 50;
const LOOK_MS = 20;

interface Line {
  readonly kilobits: number;
  readonly latency: number;
}

const lines: readonly Line[] = [
  { kilobits: 1600, latency: 150 },
  { kilobits: 400, latency: 400 },
];

/** Milliseconds since the page was asked for. */
interface Wait {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly hydrated: number;
  /** The button that pays is there; 0 on other pages. */
  readonly payable: number;
  readonly blocked: number;
}

/** What a visitor waits for on a line that is really slow, where Lighthouse estimates it from a fast one. */
export async function benchSlowLines(system: SystemUnderTest): Promise<void> {
  const { pages: all, forget } = await measuredPages(system);
  const pages = all.filter(({ name }) => name.includes(PAGE));
  try {
    for (const line of lines) {
      const waits = new Map<string, Wait[]>();
      for (let round = 0; round < ROUNDS; round++)
        for (const page of pages)
          waits.set(page.name, [...(waits.get(page.name) ?? []), await walk(page, line, system)]);
      console.log(
        `\n${line.kilobits} кбит/с, ${line.latency} мс, процессор в ${SLOWER} раза медленнее, пустой кэш; медианы из ${ROUNDS}`,
      );
      console.table(
        Object.fromEntries(
          [...waits].map(([name, found]) => [
            name,
            {
              'первая отрисовка, мс': median(found, 'firstPaint'),
              'главное на экране, мс': median(found, 'largestPaint'),
              'отвечает на нажатия, мс': median(found, 'hydrated'),
              '«Оплатить» на месте, мс': median(found, 'payable') || '—',
              'занята дольше 50 мс, всего мс': median(found, 'blocked'),
            },
          ]),
        ),
      );
    }
  } finally {
    await forget();
  }
}

const median = (found: readonly Wait[], figure: keyof Wait): number =>
  found.map((wait) => wait[figure]).toSorted((one, other) => one - other)[Math.floor(found.length / 2)] ?? 0;

async function walk({ url, profile }: MeasuredPage, line: Line, { siteUrl }: SystemUnderTest): Promise<Wait> {
  const context = await openProfile(profile.folder, siteUrl);
  try {
    return await waitOf(context, url, line);
  } finally {
    await context.close();
  }
}

async function waitOf(context: BrowserContext, url: string, { kilobits, latency }: Line): Promise<Wait> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const throughput = (kilobits * 1000) / 8;
  await devtools.send('Network.enable');
  await devtools.send('Network.clearBrowserCache');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(watch, { event: HYDRATED_EVENT, longest: TASK_MS, form: CHECKOUT_FORM_ID, every: LOOK_MS });
  await page.goto(url, { waitUntil: 'networkidle', timeout: 90_000 });
  await sleep(SETTLED_MS);
  return page.evaluate(() => (window as unknown as { wait: Wait }).wait);
}

/** Runs in the page. */
function watch({ event, longest, form, every }: { event: string; longest: number; form: string; every: number }): void {
  const wait = { firstPaint: 0, largestPaint: 0, hydrated: 0, payable: 0, blocked: 0 };
  Object.assign(window, { wait });
  for (const type of ['paint', 'largest-contentful-paint', 'longtask'])
    new PerformanceObserver((list) => {
      for (const { entryType, name, startTime, duration } of list.getEntries()) {
        if (entryType === 'longtask') wait.blocked += Math.round(duration - longest);
        else if (entryType === 'largest-contentful-paint') wait.largestPaint = Math.round(startTime);
        else if (name === 'first-contentful-paint') wait.firstPaint = Math.round(startTime);
      }
    }).observe({ type, buffered: true });
  window.addEventListener(event, () => {
    wait.hydrated = Math.round(performance.now());
  });
  const looking = setInterval(() => {
    if (!document.querySelector(`#${form} [type="submit"]`)) return;
    wait.payable = Math.round(performance.now());
    clearInterval(looking);
  }, every);
}
