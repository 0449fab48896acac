import { diskRefusal } from '@/federation/http/disk';
import { closeDataDir } from './data-dir';
import { acquireDataLock } from './data-lock';
import { judgeSettings, requireWritableTree } from './judge-settings';
import { diskSentence, LaunchError } from './launch-error';
import { type PortUse, postgresPort, refuseSharedPorts, requirePorts } from './ports';
import { type Program, runToEnd } from './program';
import { rotateLogs } from './rotate-logs';
import { loadSecrets, type Secrets } from './secrets';
import type { LaunchSettings } from './settings';
import { markBuild } from './site-build';
import { type RunningProgram, type Supervisor, supervise } from './supervisor';

const ROTATE_EVERY_MS = 60_000;

export interface LaunchOptions {
  settings: LaunchSettings;
  environment: Record<string, string | undefined>;
  say(sentence: string): void;
  /** Identifies the content of the build; by default the database. */
  contentKey?: string;
  /** Serves the present build without comparing sources. */
  reuseBuild?: boolean;
}

/** Holds a data folder and supervises its programs until it is stopped. */
export class Launcher {
  private readonly abort = new AbortController();
  private readonly cleanups: (() => Promise<void> | void)[] = [];
  private stopped: Promise<void> | undefined;

  constructor(
    readonly options: LaunchOptions,
    private readonly ports: readonly PortUse[],
    private readonly startPrograms: (secrets: Secrets) => Promise<void>,
  ) {}

  async start(): Promise<void> {
    const { settings, environment } = this.options;
    const { dataDir } = settings;
    try {
      judgeSettings(this.options.settings, environment);
      requireWritableTree(settings);
      refuseSharedPorts([...this.ports, ...databasePorts(settings)]);
      const lock = acquireDataLock(dataDir, settings.postgresPort);
      this.cleanups.push(() => lock.release());
      closeDataDir(dataDir);
      markBuild(settings);
      const full = await diskRefusal(dataDir);
      if (full) throw new LaunchError(`${full} (${dataDir}): освободите его и запустите снова.`);
      this.rotateLogs();
      const secrets = loadSecrets(dataDir, environment);
      // Programs of a killed launcher take a moment to end.
      await requirePorts(this.ports, lock.tookOver ? 10_000 : 1000);
      await this.startPrograms(secrets);
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** Undoes everything in reverse order. */
  stop(): Promise<void> {
    this.stopped ??= (async () => {
      this.abort.abort();
      for (let next = this.cleanups.pop(); next; next = this.cleanups.pop()) await next();
    })();
    return this.stopped;
  }

  async supervise(name: string, start: (signal: AbortSignal) => Promise<RunningProgram>): Promise<Supervisor> {
    if (this.abort.signal.aborted) throw new LaunchError('Запуск прерван.');
    const supervisor = supervise({ name, start, say: this.options.say });
    this.stopFirst(supervisor);
    await supervisor.ready;
    return supervisor;
  }

  stopFirst(supervisor: Supervisor): void {
    this.cleanups.push(() => supervisor.stop());
  }

  runToEnd(program: Program): Promise<void> {
    return runToEnd(program, this.abort.signal);
  }

  private rotateLogs(): void {
    const rotate = () => {
      try {
        rotateLogs(this.options.settings.dataDir);
      } catch (error) {
        this.options.say(diskSentence(error) ?? `Журналы не сокращены: ${(error as Error).message}`);
      }
    };
    rotate();
    const timer = setInterval(rotate, ROTATE_EVERY_MS);
    this.cleanups.push(() => clearInterval(timer));
  }
}

/** A server that a killed launcher left may still hold its port, so that this one is not required to be free. */
const databasePorts = ({ federation, databaseUrl, postgresPort: port }: LaunchSettings): PortUse[] =>
  federation && !databaseUrl ? [postgresPort(port)] : [];
