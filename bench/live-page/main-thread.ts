import type { Browser, Page } from 'playwright';

interface ThreadTask {
  /** CPU time, which other load on the machine does not change. */
  readonly worked: number;
  readonly lasted: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** The browser holds a trace in memory until it is requested. */
const SLICE_MS = 15_000;
const SHORTEST_MS = 10;

export async function mainThreadTasks(
  browser: Browser,
  page: Page,
  during: () => Promise<void>,
): Promise<ThreadTask[]> {
  const tasks: ThreadTask[] = [];
  let isOver = false;
  const end = during().finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
    await Promise.race([end, page.waitForTimeout(SLICE_MS)]);
    tasks.push(...tasksOf(await browser.stopTracing()));
  }
  await end;
  return tasks;
}

function tasksOf(trace: Buffer): ThreadTask[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mains = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf),
  );
  return traceEvents
    .filter((event) => event.name === 'RunTask' && event.ph === 'X' && mains.has(threadOf(event)))
    .map(({ dur = 0, tdur = 0 }) => ({ worked: tdur / 1000, lasted: dur / 1000 }))
    .filter(({ lasted }) => lasted >= SHORTEST_MS);
}
