import path from 'node:path';
import { acquireDataLock } from './data-lock';
import { embeddedUrl, requireDatabase, startDatabase } from './database';
import { type Keeper, keep } from './keeper';
import { LaunchError } from './launch-error';
import { type PortUse, requirePorts } from './ports';
import { logTail, type Program, runToEnd, startProgram } from './program';
import { loadSecrets, type Secrets } from './secrets';
import type { Settings } from './settings';
import { buildHash, buildIsFresh, buildIsWhole, forgetBuild, recordBuild } from './site-build';

export interface HouseOptions {
  settings: Settings;
  environment: Record<string, string | undefined>;
  say(sentence: string): void;
  /** A program that cannot be kept running. */
  giveUp(error: LaunchError): void;
  /** Whose content the build shows; by default the database's. */
  contentKey?: string;
}

/** PostgreSQL, federation and site of one data folder: up in this order, down in the other. */
export class House {
  private readonly options: HouseOptions;
  private readonly settings: Settings;
  private readonly abort = new AbortController();
  private readonly stops: (() => Promise<void> | void)[] = [];
  private stopped: Promise<void> | undefined;

  constructor(options: HouseOptions) {
    this.options = options;
    this.settings = options.settings;
  }

  async start(): Promise<void> {
    try {
      const { settings } = this;
      const lock = acquireDataLock(settings.dataDir, settings.postgresPort);
      this.stops.push(() => lock.release());
      const secrets = loadSecrets(settings.dataDir, this.options.environment);
      // The programs of a launcher that was killed need a moment to end.
      await requirePorts(this.ports(), lock.tookOver ? 10_000 : 1000);
      if (settings.federation) await this.startFederation(secrets);
      await this.startSite(secrets);
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** Site, federation, PostgreSQL, then the lock. */
  stop(): Promise<void> {
    this.stopped ??= (async () => {
      this.abort.abort();
      for (let next = this.stops.pop(); next; next = this.stops.pop()) await next();
    })();
    return this.stopped;
  }

  private ports(): PortUse[] {
    const { site, federation } = this.settings;
    const uses: PortUse[] = [{ port: site.port, variable: 'SITE_PORT', owner: 'сайт' }];
    if (federation) uses.push({ port: federation.port, variable: 'FEDERATION_PORT', owner: 'федерация' });
    return uses;
  }

  private async keep(name: string, start: (signal: AbortSignal) => ReturnType<typeof startProgram>): Promise<void> {
    const { say, giveUp } = this.options;
    if (this.abort.signal.aborted) throw new LaunchError('Запуск прерван.');
    const keeper: Keeper = keep({ name, start, say, giveUp });
    this.stops.push(() => keeper.stop());
    await keeper.ready;
  }

  private async startFederation(secrets: Secrets): Promise<void> {
    const { settings, options } = this;
    const { federation, mode, root } = settings;
    if (!federation) return;
    let { databaseUrl } = settings;
    if (databaseUrl) {
      await requireDatabase(databaseUrl);
    } else {
      const password = secrets.EMBEDDED_POSTGRES_PASSWORD;
      databaseUrl = embeddedUrl(settings.postgresPort, password);
      options.say('Запускаю PostgreSQL…');
      await this.keep('PostgreSQL', () => startDatabase(settings, password));
    }
    options.say('Запускаю федерацию…');
    const program: Program = {
      ...this.program('Федерация', 'federation'),
      args:
        mode === 'dev'
          ? ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'federation/server.ts']
          : ['--import', 'tsx', 'federation/server.ts'],
      root,
      environment: {
        ...this.environment(secrets),
        DATABASE_URL: databaseUrl,
        FEDERATION_PORT: String(federation.port),
        FEDERATION_HOST: federation.host,
        DATA_DIR: settings.dataDir,
      },
      readyUrl: `http://127.0.0.1:${federation.port}/readyz`,
    };
    await this.keep('Федерация', (signal) => startProgram(program, signal));
  }

  private async startSite(secrets: Secrets): Promise<void> {
    const { settings, options } = this;
    const { mode, root, site } = settings;
    const environment = this.environment(secrets);
    if (mode === 'start') await this.build(environment, settings.databaseUrl ?? secrets.EMBEDDED_POSTGRES_PASSWORD);
    options.say('Запускаю сайт…');
    const program: Program = {
      ...this.program('Сайт', 'site'),
      args: ['node_modules/next/dist/bin/next', mode, '-p', String(site.port), '-H', site.host],
      root,
      environment,
      readyUrl: `http://127.0.0.1:${site.port}/`,
      readyMeans: 'answers',
    };
    await this.keep('Сайт', (signal) => startProgram(program, signal));
  }

  private async build(environment: Record<string, string | undefined>, contentKey: string): Promise<void> {
    const { settings, options } = this;
    const hash = buildHash(settings, options.contentKey ?? contentKey, options.environment);
    if (buildIsFresh(settings, hash)) return;
    options.say('Собираю сайт…');
    forgetBuild(settings);
    const program: Program = {
      ...this.program('Сборка сайта', 'build'),
      args: ['node_modules/next/dist/bin/next', 'build'],
      root: settings.root,
      environment,
    };
    await runToEnd(program, this.abort.signal);
    if (!buildIsWhole(settings)) throw new LaunchError(`Сайт не собрался.${logTail(program.log, 40)}`);
    recordBuild(settings, hash);
  }

  private program(name: string, log: string) {
    const { mode, dataDir } = this.settings;
    return { name, log: mode === 'dev' ? undefined : path.join(dataDir, 'logs', `${log}.log`) };
  }

  private environment(secrets: Secrets): Record<string, string | undefined> {
    const { settings } = this;
    const { EMBEDDED_POSTGRES_PASSWORD, ...shared } = secrets;
    return {
      ...this.options.environment,
      ...shared,
      NODE_ENV: settings.mode === 'dev' ? 'development' : 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      NEXT_DIST_DIR: settings.distDir,
      SITE_URL: settings.site.url,
      NEXTAUTH_URL: settings.site.url,
      FEDERATION_API_URL: settings.federationApiUrl,
      FEDERATION_PUBLIC_URL: settings.federationPublicUrl,
    };
  }
}
