import { setTimeout as sleep } from 'node:timers/promises';
import { LaunchError } from './launch-error';

export interface Running {
  pid?: number;
  /** Fulfilled with the reason when it ends by itself or is killed. */
  exited: Promise<string>;
  stop(): Promise<void>;
}

export interface KeeperOptions {
  name: string;
  /** Fulfilled when it serves; the signal means that it is not wanted any more. */
  start(signal: AbortSignal): Promise<Running>;
  say(sentence: string): void;
  /** Pauses before each new try; the last one repeats for as long as it takes. */
  pausesMs?: readonly number[];
  /** Having lived so long, it starts again with a clean slate. */
  steadyMs?: number;
}

export interface Keeper {
  /** The first start; its failure is not tried again. */
  ready: Promise<void>;
  /** Ends it and starts it again, once; fulfilled when it serves. */
  restart(): Promise<void>;
  /** Of the running program; a test kills it. */
  pid(): number | undefined;
  stop(): Promise<void>;
}

/** With a start of some seconds after the last of them, a program is ready within 10 s of what it has waited for. */
const PAUSES_MS = [100, 300, 1000, 2000, 3000];

/** Keeps one program running: once it has served, it is started again until it serves again. */
export function keep(options: KeeperOptions): Keeper {
  const { name, say, pausesMs = PAUSES_MS, steadyMs = 30_000 } = options;
  const abort = new AbortController();
  const ready = Promise.withResolvers<void>();
  ready.promise.catch(() => undefined);
  let current: Running | undefined;
  let served = false;
  let restarting: PromiseWithResolvers<void> | undefined;

  async function attempt(): Promise<string> {
    current = await options.start(abort.signal);
    if (abort.signal.aborted) return '';
    if (served) say(`${name}: снова работает.`);
    served = true;
    ready.resolve();
    restarting?.resolve();
    restarting = undefined;
    return current.exited;
  }

  async function run(): Promise<void> {
    let failures = 0;
    while (!abort.signal.aborted) {
      const began = Date.now();
      let reason: string;
      try {
        reason = await attempt();
        if (restarting) continue;
      } catch (error) {
        if (!served) return ready.reject(error);
        reason = error instanceof Error ? error.message : String(error);
      }
      if (abort.signal.aborted) return;
      failures = Date.now() - began > steadyMs ? 1 : failures + 1;
      const pause = pausesMs[failures - 1] ?? pausesMs.at(-1) ?? 0;
      // Through a night without a database the console is told once, not every three seconds.
      if (failures < pausesMs.length) say(`${name}: остановка (${reason}), запускаю снова.`);
      if (failures === pausesMs.length) {
        say(`${name}: пока не запускается (${reason}). Пробую каждые ${pause / 1000} с, пока не получится.`);
      }
      await sleep(pause, undefined, { signal: abort.signal }).catch(() => undefined);
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
      // The start that was under way when the stop came.
      await current?.stop();
      ready.reject(new LaunchError(`${name}: запуск прерван.`));
    },
  };
}
