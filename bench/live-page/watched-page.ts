import { setTimeout as sleep } from 'node:timers/promises';
import { type CDPSession, chromium } from 'playwright';
import { resultsMessages } from '@/lib/messages/results';
import { requireBrowser } from '@/scripts/browser';
import { mainThreadTasks } from './main-thread';

const SLOWER = 4;
const LONG_TASK_MS = 50;
const MOST_TASK_MS = 100;
const MEGABYTE = 1024 * 1024;

export interface Watched {
  readonly минут: number;
  readonly сообщений: number;
  readonly 'долгих задач (> 50 мс)': number;
  readonly 'дольше 100 мс': number;
  readonly 'самая долгая, мс': number;
  readonly 'она же по часам, мс': number;
  readonly 'память, МБ': number;
  readonly 'прирост памяти, МБ': number;
}

export async function watchPage(address: string, during: () => Promise<void>): Promise<Watched> {
  const browser = await chromium.launch({
    executablePath: requireBrowser().path,
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true, locale: 'ru-RU' });
    let received = 0;
    page.on('websocket', (socket) =>
      socket.on('framereceived', () => {
        received += 1;
      }),
    );
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(address);
    await page.getByText(resultsMessages.live).waitFor({ timeout: 60_000 });
    // Work that loading started has ended.
    await sleep(5000);
    const heapBefore = await heapOf(devtools);
    // The requested garbage collection is a long task of its own.
    await sleep(1000);
    const start = performance.now();
    received = 0;
    const tasks = await mainThreadTasks(browser, page, async () => {
      await during();
      await sleep(1000);
    });
    const longest = tasks.reduce((one, other) => (other.worked > one.worked ? other : one), { worked: 0, lasted: 0 });
    const longerThan = (milliseconds: number) => tasks.filter(({ worked }) => worked > milliseconds).length;
    const heap = await heapOf(devtools);
    return {
      минут: Math.round((performance.now() - start) / 6000) / 10,
      сообщений: received,
      'долгих задач (> 50 мс)': longerThan(LONG_TASK_MS),
      'дольше 100 мс': longerThan(MOST_TASK_MS),
      'самая долгая, мс': Math.round(longest.worked),
      'она же по часам, мс': Math.round(longest.lasted),
      'память, МБ': megabytes(heap),
      'прирост памяти, МБ': megabytes(heap - heapBefore),
    };
  } finally {
    await browser.close();
  }
}

async function heapOf(devtools: CDPSession): Promise<number> {
  for (let round = 0; round < 3; round++) await devtools.send('HeapProfiler.collectGarbage');
  return (await devtools.send('Runtime.getHeapUsage')).usedSize;
}

const megabytes = (bytes: number): number => Math.round((bytes / MEGABYTE) * 10) / 10;
