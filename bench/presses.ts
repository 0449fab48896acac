import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';
import { type Journey, journeys, type Press } from './journeys';
import { openPhone } from './phone';
import type { SystemUnderTest } from './system';

const RUNS = Number(process.env.PRESS_RUNS ?? 10);
const SLOWER = 4;
/** Event Timing reports nothing shorter. */
const SHORTEST_MS = 16;
const SETTLED_MS = 1500;
const MOST_P75_MS = 150;
const MOST_MS = 250;

/** The slowest interaction of a press (INP): how long until the next paint, and what of it was the page's own work. */
interface Interaction {
  readonly duration: number;
  readonly work: number;
}

interface MeasuredPress {
  readonly name: string;
  readonly page: string;
  readonly p75: number;
  readonly worst: number;
  readonly work: number;
}

/** What people press until the start, on a phone four times slower than this machine. */
export async function benchPresses(system: SystemUnderTest): Promise<void> {
  tellPresses(await measurePresses(system));
}

export async function measurePresses(system: SystemUnderTest): Promise<MeasuredPress[]> {
  const found = new Map<string, { page: string; runs: Interaction[] }>();
  for (let run = 0; run < RUNS; run++)
    for (const journey of journeys)
      for (const [name, interaction] of await walk(system, journey)) {
        const press = found.get(name) ?? { page: journey.page, runs: [] };
        press.runs.push(interaction);
        found.set(name, press);
      }
  return [...found].map(([name, { page, runs }]) => {
    const sorted = runs.toSorted((one, other) => one.duration - other.duration);
    const at75 = sorted[Math.ceil(sorted.length * 0.75) - 1];
    return { name, page, p75: at75?.duration ?? 0, worst: sorted.at(-1)?.duration ?? 0, work: at75?.work ?? 0 };
  });
}

export function tellPresses(presses: readonly MeasuredPress[]): void {
  console.log(
    `\nНажатия, процессор в ${SLOWER} раза медленнее, повторов ${RUNS}; нужно: p75 ≤ ${MOST_P75_MS}, худшее ≤ ${MOST_MS} мс`,
  );
  console.table(
    Object.fromEntries(
      presses.map(({ name, p75, worst, work }) => [
        name,
        {
          'INP p75, мс': p75,
          'худшее, мс': worst,
          'из p75 работа страницы, мс': work,
          '': p75 <= MOST_P75_MS && worst <= MOST_MS ? '✓' : '✗',
        },
      ]),
    ),
  );
}

async function walk(system: SystemUnderTest, { prepare }: Journey): Promise<[string, Interaction][]> {
  const phone = await openPhone(system);
  try {
    const page = await phone.context.newPage();
    await page.addInitScript(observeEvents);
    const measured: [string, Interaction][] = [];
    for (const [name, press] of Object.entries(await prepare(page, phone)))
      measured.push([name, await interactionOf(page, press)]);
    return measured;
  } finally {
    await phone.forget();
  }
}

async function interactionOf(page: Page, { target, seen }: Press): Promise<Interaction> {
  await page.waitForLoadState('networkidle');
  await target.click({ trial: true });
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.evaluate(() => void Object.assign(window, { events: [] }));
  // What looks for elements would work in the page itself, so it waits until the press is answered.
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await sleep(SETTLED_MS);
  const events = await page.evaluate(eventsSoFar);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await devtools.detach();
  await seen();
  return events.reduce((one, other) => (other.duration > one.duration ? other : one), {
    duration: SHORTEST_MS,
    work: 0,
  });
}

/** Runs in the page. */
function observeEvents(): void {
  Object.assign(window, { events: [] });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId)
        (window as unknown as { events: Interaction[] }).events.push({
          duration: Math.round(entry.duration),
          work: Math.round(entry.processingEnd - entry.processingStart),
        });
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** An event is told of after the paint that follows it. */
async function eventsSoFar(): Promise<Interaction[]> {
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 100)));
  return (window as unknown as { events: Interaction[] }).events;
}
