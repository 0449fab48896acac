import path from 'node:path';
import { diskRefusal } from '@/federation/disk';
import { proxyListRefusal } from '@/lib/domain/proxy-list';
import { startRefusal } from '@/lib/domain/start-refusal';
import { rewritesPages } from '@/site/rewrite-pages';
import { closeDataDir } from './data-dir';
import { acquireDataLock } from './data-lock';
import { awaitDatabase, embeddedProgramUrl, embeddedUrl, migrateFor, requireDatabase, startDatabase } from './database';
import { type Keeper, keep } from './keeper';
import { diskSentence, LaunchError } from './launch-error';
import { federationPort, type PortUse, requirePorts, sitePort } from './ports';
import { logTail, type Program, runToEnd, startProgram } from './program';
import { environmentOf, type ProgramName } from './program-environment';
import { rotateLogs } from './rotate-logs';
import { loadSecrets, type Secrets } from './secrets';
import type { Settings } from './settings';
import { buildHash, buildIsFresh, buildIsWhole, forgetBuild, hintCompilation, recordBuild } from './site-build';

const ROTATE_EVERY_MS = 60_000;

export interface HouseholdOptions {
  settings: Settings;
  environment: Record<string, string | undefined>;
  say(sentence: string): void;
  /** Pauses of its supervisors before each new try. */
  pausesMs?: readonly number[];
  /** Whose content the build shows; by default the database's. */
  contentKey?: string;
  /** The build that is there is served, whatever it was made of. */
  buildAsItIs?: boolean;
}

/** The programs of one data folder: up in one order, down in the other. Which ones, the subclass says. */
export abstract class Household<Options extends HouseholdOptions = HouseholdOptions> {
  protected readonly settings: Settings;
  private readonly abort = new AbortController();
  private readonly stops: (() => Promise<void> | void)[] = [];
  private stopped: Promise<void> | undefined;

  constructor(protected readonly options: Options) {
    this.settings = options.settings;
  }

  protected abstract ports(): PortUse[];
  protected abstract bringUp(secrets: Secrets): Promise<void>;

  async start(): Promise<void> {
    try {
      const { settings } = this;
      this.refuseUnsafe();
      const lock = acquireDataLock(settings.dataDir, settings.postgresPort);
      this.stops.push(() => lock.release());
      closeDataDir(settings.dataDir);
      const full = await diskRefusal(settings.dataDir);
      if (full) throw new LaunchError(`${full} (${settings.dataDir}): освободите его и запустите снова.`);
      this.keepLogsShort();
      const secrets = loadSecrets(settings.dataDir, this.options.environment);
      // The programs of a launcher that was killed need a moment to end.
      await requirePorts(this.ports(), lock.tookOver ? 10_000 : 1000);
      await this.bringUp(secrets);
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** Everything, the youngest first; then the lock. */
  stop(): Promise<void> {
    this.stopped ??= (async () => {
      this.abort.abort();
      for (let next = this.stops.pop(); next; next = this.stops.pop()) await next();
    })();
    return this.stopped;
  }

  private keepLogsShort(): void {
    const rotate = () => {
      try {
        rotateLogs(this.settings.dataDir);
      } catch (error) {
        this.options.say(diskSentence(error) ?? `Журналы не сокращены: ${(error as Error).message}`);
      }
    };
    rotate();
    const timer = setInterval(rotate, ROTATE_EVERY_MS);
    this.stops.push(() => clearInterval(timer));
  }

  private refuseUnsafe(): void {
    const { settings, options } = this;
    const programs = settings.federation ? (['site', 'federation'] as const) : (['site'] as const);
    const { SITE_TRUSTED_PROXIES = '', TRUSTED_PROXIES = '' } = options.environment;
    const refusal =
      startRefusal(options.environment, programs, { generatesSecrets: true }) ??
      proxyListRefusal('SITE_TRUSTED_PROXIES', SITE_TRUSTED_PROXIES) ??
      proxyListRefusal('TRUSTED_PROXIES', TRUSTED_PROXIES);
    if (refusal) throw new LaunchError(`Не запускаю: ${refusal}`);
  }

  protected async keep(name: string, start: (signal: AbortSignal) => ReturnType<typeof startProgram>): Promise<Keeper> {
    const { say, pausesMs } = this.options;
    if (this.abort.signal.aborted) throw new LaunchError('Запуск прерван.');
    const keeper = keep({ name, start, say, pausesMs });
    this.stops.push(() => keeper.stop());
    await keeper.ready;
    return keeper;
  }

  /** Before what was started after it: what comes through it is to end first. */
  protected stopFirst(keeper: Keeper): void {
    this.stops.push(() => keeper.stop());
  }

  protected keepProgram(program: Program): Promise<Keeper> {
    return this.keep(program.name, (signal) => startProgram(program, signal));
  }

  protected keepFederation(program: Program, databaseUrl: string): Promise<Keeper> {
    const tell = (reason: string) => this.options.say(`${program.name}: ждёт базу данных (${reason}).`);
    return this.keep(program.name, async (signal) => {
      await awaitDatabase(databaseUrl, signal, tell);
      return startProgram(program, signal);
    });
  }

  /**
   * The given database, or the embedded one, which is started; its address for the federation. Where its owner is
   * another role, the owner's address stays with the launcher.
   */
  protected async startDatabase(secrets: Secrets): Promise<string> {
    const { settings, options } = this;
    const { databaseUrl, databaseMigrationUrl } = settings;
    if (databaseUrl) {
      await requireDatabase(databaseMigrationUrl ?? databaseUrl, databaseMigrationUrl && 'DATABASE_MIGRATION_URL');
      if (databaseMigrationUrl) await migrateFor(databaseUrl, databaseMigrationUrl);
      return databaseUrl;
    }
    const password = secrets.EMBEDDED_POSTGRES_PASSWORD;
    options.say('Запускаю PostgreSQL…');
    await this.keep('PostgreSQL', () => startDatabase(settings, password));
    const programUrl = embeddedProgramUrl(settings.postgresPort, secrets.EMBEDDED_PROGRAM_PASSWORD);
    await migrateFor(programUrl, embeddedUrl(settings.postgresPort, password));
    return programUrl;
  }

  protected federationProgram(
    secrets: Secrets,
    { port, host, databaseUrl }: { port: number; host: string; databaseUrl: string },
  ): Program {
    const { settings } = this;
    return {
      ...this.named('Федерация', 'federation'),
      args:
        settings.mode === 'dev'
          ? ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'federation/server.ts']
          : ['--import', 'tsx', 'federation/server.ts'],
      root: settings.root,
      environment: this.environment('federation', {
        ...secrets,
        DATABASE_URL: databaseUrl,
        FEDERATION_PORT: String(port),
        FEDERATION_HOST: host,
        DATA_DIR: settings.dataDir,
        DEMONSTRATION: this.options.environment.DEMONSTRATION || (settings.databaseUrl ? 'no' : 'yes'),
      }),
      ports: [federationPort(port)],
      readyUrl: `http://127.0.0.1:${port}/readyz`,
    };
  }

  protected siteProgram(secrets: Secrets, { port, host }: { port: number; host: string }): Program {
    const { settings } = this;
    return {
      ...this.named('Сайт', 'site'),
      args:
        settings.mode === 'dev'
          ? ['node_modules/next/dist/bin/next', 'dev', '-p', String(port), '-H', host]
          : ['site/server.ts'],
      root: settings.root,
      environment: this.environment('site', { ...secrets, SITE_PORT: String(port), SITE_HOST: host }),
      ports: [sitePort(port)],
      readyUrl: `http://127.0.0.1:${port}/`,
      readyMeans: 'answers',
    };
  }

  /** Builds the site unless the last build was of the same sources, addresses and content. */
  protected async build(secrets: Secrets): Promise<void> {
    const { settings, options } = this;
    if (options.buildAsItIs && buildIsWhole(settings)) return;
    const contentKey = options.contentKey ?? settings.databaseUrl ?? secrets.EMBEDDED_POSTGRES_PASSWORD;
    const hash = buildHash(settings, contentKey, options.environment);
    if (buildIsFresh(settings, hash)) return;
    options.say('Собираю сайт…');
    forgetBuild(settings);
    const program: Program = {
      ...this.named('Сборка сайта', 'build'),
      args: ['node_modules/next/dist/bin/next', 'build'],
      root: settings.root,
      environment: this.environment('build'),
    };
    await runToEnd(program, this.abort.signal);
    if (!buildIsWhole(settings)) throw new LaunchError(`Сайт не собрался.${logTail(program.log, 40)}`);
    if (rewritesPages(options.environment.REWRITE_PAGES)) hintCompilation(settings);
    recordBuild(settings, hash);
  }

  protected named(name: string, log: string) {
    const { mode, dataDir } = this.settings;
    return { name, log: mode === 'dev' ? undefined : path.join(dataDir, 'logs', `${log}.log`) };
  }

  private environment(program: ProgramName, own: Readonly<Record<string, string>> = {}) {
    const { settings } = this;
    const known = {
      ...this.options.environment,
      NODE_ENV: settings.mode === 'dev' ? 'development' : 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      NEXT_DIST_DIR: settings.distDir,
      SITE_URL: settings.site.url,
      NEXTAUTH_URL: settings.site.url,
      FEDERATION_API_URL: settings.federationApiUrl,
      FEDERATION_PUBLIC_URL: settings.federationPublicUrl,
      ...own,
    };
    return environmentOf(program, known);
  }
}
