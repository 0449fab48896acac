import { setTimeout as sleep } from 'node:timers/promises';
import { LaunchError } from './launch-error';

export interface RunningProgram {
  pid?: number;
  /** Resolves with the reason. */
  exited: Promise<string>;
  stop(): Promise<void>;
}

interface SupervisorOptions {
  name: string;
  /** Resolves when the program serves. */
  start(signal: AbortSignal): Promise<RunningProgram>;
  say(sentence: string): void;
  /** Back-off; the last pause repeats without end. */
  pausesMs?: readonly number[];
  /** After a longer run the back-off begins anew. */
  steadyMs?: number;
  clock?: SupervisorClock;
}

interface SupervisorClock {
  now(): number;
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

const systemClock: SupervisorClock = {
  now: () => performance.now(),
  sleep: (ms, signal) => sleep(ms, undefined, { signal }),
};

export interface Supervisor {
  /** The first start; a failed one is not repeated. */
  ready: Promise<void>;
  restart(): Promise<void>;
  pid(): number | undefined;
  stop(): Promise<void>;
}

/** A start takes seconds, so a program is ready within 10 s of what it waited for. */
const PAUSES_MS = [100, 300, 1000, 2000, 3000];

const headlineOf = (reason: string): string => reason.split('\n', 1)[0] ?? '';

/** Times and process ids in the lines of a log make no other cause. */
const causeOf = (reason: string): string =>
  headlineOf(reason) + reason.slice(headlineOf(reason).length).replace(/\d+/g, '');

export function supervise(options: SupervisorOptions): Supervisor {
  const { name, say, pausesMs = PAUSES_MS, steadyMs = 30_000, clock = systemClock } = options;
  const abort = new AbortController();
  const ready = Promise.withResolvers<void>();
  ready.promise.catch(() => undefined);
  let current: RunningProgram | undefined;
  let served = false;
  let restarting: PromiseWithResolvers<void> | undefined;
  /** Causes logged since the program last served. */
  const told = new Set<string>();

  async function attempt(): Promise<string> {
    current = await options.start(abort.signal);
    if (abort.signal.aborted) return '';
    if (served) say(`${name}: снова работает.`);
    served = true;
    told.clear();
    ready.resolve();
    restarting?.resolve();
    restarting = undefined;
    return current.exited;
  }

  async function run(): Promise<void> {
    let failures = 0;
    while (!abort.signal.aborted) {
      const began = clock.now();
      let reason: string;
      try {
        reason = await attempt();
        if (restarting) continue;
      } catch (error) {
        if (!served) return ready.reject(error);
        reason = error instanceof Error ? error.message : String(error);
      }
      if (abort.signal.aborted) return;
      failures = clock.now() - began > steadyMs ? 1 : failures + 1;
      const pause = pausesMs[failures - 1] ?? pausesMs.at(-1) ?? 0;
      const cause = causeOf(reason);
      if (failures === pausesMs.length) {
        const shown = told.has(cause) ? headlineOf(reason) : reason;
        say(`${name}: пока не запускается (${shown}). Пробую каждые ${pause / 1000} с, пока не получится.`);
      } else if (failures < pausesMs.length && !told.has(cause)) {
        say(`${name}: остановка (${reason}), запускаю снова.`);
      }
      told.add(cause);
      await clock.sleep(pause, abort.signal).catch(() => undefined);
    }
  }

  const running = run();
  return {
    ready: ready.promise,
    pid: () => current?.pid,
    async restart() {
      restarting ??= Promise.withResolvers();
      const { promise } = restarting;
      await current?.stop();
      await promise;
    },
    async stop() {
      abort.abort();
      await current?.stop();
      await running;
      // A start that was in progress.
      await current?.stop();
      ready.reject(new LaunchError(`${name}: запуск прерван.`));
    },
  };
}
