import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { acquireDataLock, lockHolder } from '@/scripts/launch/data-lock';
import { embeddedUrl, startDatabase } from '@/scripts/launch/database';
import { LaunchError } from '@/scripts/launch/launch-error';
import { loadSecrets } from '@/scripts/launch/secrets';
import { type Settings, settingsFrom } from '@/scripts/launch/settings';

const root = path.resolve(import.meta.dirname, '..');

/** The database the command works on; the embedded one is started for its time if `npm start` does not run. */
async function openDatabase(settings: Settings, password: string): Promise<{ url: string; close(): Promise<void> }> {
  if (settings.databaseUrl) return { url: settings.databaseUrl, close: async () => undefined };
  const holder = lockHolder(settings.dataDir);
  if (holder) return { url: embeddedUrl(holder.postgresPort, password), close: async () => undefined };
  const lock = acquireDataLock(settings.dataDir, settings.postgresPort);
  try {
    const database = await startDatabase(settings, password);
    return {
      url: embeddedUrl(settings.postgresPort, password),
      async close() {
        await database.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function main(): Promise<number> {
  const dotenv = path.join(root, '.env');
  if (existsSync(dotenv)) process.loadEnvFile(dotenv);
  const settings = settingsFrom(process.env, root, 'start');
  const { EMBEDDED_POSTGRES_PASSWORD, ...secrets } = loadSecrets(settings.dataDir, process.env);
  const database = await openDatabase(settings, EMBEDDED_POSTGRES_PASSWORD);
  const command = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(root, 'federation/cli/index.ts'), ...process.argv.slice(2)],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        ...secrets,
        DATABASE_URL: database.url,
        DATA_DIR: settings.dataDir,
        SITE_URL: settings.site.url,
        FEDERATION_PUBLIC_URL: settings.federationPublicUrl,
      },
    },
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => command.kill(signal));
  const code = await new Promise<number>((resolve) => command.once('exit', (status) => resolve(status ?? 1)));
  await database.close();
  return code;
}

main().then(
  (code) => process.exit(code),
  (error: Error) => {
    console.error(error instanceof LaunchError ? error.message : (error.stack ?? error.message));
    process.exit(1);
  },
);
