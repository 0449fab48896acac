import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ensureDatabase, orphanOn, startEmbeddedPostgres } from '@/federation/db/embedded-postgres';
import { clusterDir, recordDatabaseFolder, requireDatabaseFolder } from './database-folder';
import { DATABASE } from './embedded-urls';
import { diskSentence, LaunchError } from './launch-error';
import { postgresPort, requirePorts } from './ports';
import type { LaunchSettings } from './settings';
import type { RunningProgram } from './supervisor';

/** Migrates as the owner and grants the program's role its rights. */
export async function migrateFor(programUrl: string, ownerUrl: string): Promise<void> {
  // Imported here, so that the launcher and the commands that migrate nothing start sooner.
  const { migrate } = await import('@/federation/migrate');
  await migrate(ownerUrl, programUrl).catch(async (error: Error) => {
    const { startFailure } = await import('@/federation/start-failure');
    throw new LaunchError(`База не готова: ${startFailure(error, { DATABASE_URL: ownerUrl })}`);
  });
}

function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  switch (code) {
    case 'ECONNREFUSED':
      return 'там никто не отвечает';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'такого узла нет';
    case '28P01':
    case '28000':
      return 'имя или пароль не подходят';
    case '3D000':
      return 'такой базы на сервере нет';
    default:
      return message?.includes('timeout') ? 'ответа нет за 5 секунд' : (code ?? 'соединиться не удалось');
  }
}

async function connectOnce(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new Error(reasonOf(error instanceof AggregateError ? error.errors[0] : error));
  } finally {
    await client.end().catch(() => undefined);
  }
}

const POLL_MS = 250;

/** Waits for the database without a limit. A program that starts without it fails after seconds. */
export async function awaitDatabase(
  databaseUrl: string,
  signal: AbortSignal,
  tell: (reason: string) => void,
): Promise<void> {
  for (let isTold = false; ; isTold = true) {
    try {
      return await connectOnce(databaseUrl);
    } catch (error) {
      if (!isTold) tell((error as Error).message);
    }
    await sleep(POLL_MS, undefined, { signal });
  }
}

/** Throws one sentence without the password if the database cannot be used. */
export async function requireDatabase(databaseUrl: string, variable = 'DATABASE_URL'): Promise<void> {
  const { hostname, port, pathname } = new URL(databaseUrl);
  await connectOnce(databaseUrl).catch((reason: Error) => {
    throw new LaunchError(
      `База данных ${hostname}:${port || 5432}${pathname} недоступна: ${reason.message}. Проверьте ${variable}.`,
    );
  });
}

/** Starts the embedded server; one that a killed launcher left may hold the port for a moment. */
export async function startDatabase(
  settings: LaunchSettings,
  password: string,
  options: { readonly wasThere?: boolean } = {},
): Promise<RunningProgram> {
  const { postgresPort: port, dataDir } = settings;
  const dir = clusterDir(dataDir);
  requireDatabaseFolder(dataDir, options.wasThere || undefined);
  if ((await orphanOn(dir)) === undefined) {
    await requirePorts([postgresPort(port)]);
  }
  const server = await startEmbeddedPostgres({ dataDir: dir, port, password }).catch((error: Error) => {
    throw new LaunchError(diskSentence(error, dataDir) ?? error.message);
  });
  recordDatabaseFolder(dataDir);
  await ensureDatabase(server.url('postgres'), DATABASE);
  return { exited: server.exited.then(() => 'процесс завершился'), stop: server.stop };
}
