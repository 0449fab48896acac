import { spawn } from 'node:child_process';
import path from 'node:path';
import { commands } from '@/federation/cli/commands';
import { wrongFederationSettings } from '@/federation/settings';
import { givenSettings } from '@/lib/domain/base/settings/given-settings';
import { closeDataDir } from '@/scripts/launch/data-dir';
import { lockRecord, tryDataLock } from '@/scripts/launch/data-lock';
import { embeddedProgramUrl, embeddedUrl } from '@/scripts/launch/embedded-urls';
import { LaunchError, sentenceOf } from '@/scripts/launch/launch-error';
import { environmentOf } from '@/scripts/launch/program-environment';
import { readEnvironment } from '@/scripts/launch/read-environment';
import { loadSecrets, type Secrets } from '@/scripts/launch/secrets';
import { type LaunchSettings, launchSettingsFrom } from '@/scripts/launch/settings';

const root = path.resolve(import.meta.dirname, '..');

interface OpenDatabase {
  readonly url: string;
  /** URL of the owner, who migrates and restores. */
  readonly ownerUrl: string | undefined;
  close(): Promise<void>;
}

/** Opens the command's database; starts the embedded one for the command if `npm start` does not run. */
async function openDatabase(settings: LaunchSettings, secrets: Secrets): Promise<OpenDatabase> {
  const close = async () => undefined;
  if (settings.databaseUrl) return { url: settings.databaseUrl, ownerUrl: settings.databaseMigrationUrl, close };
  const { EMBEDDED_POSTGRES_PASSWORD: password, EMBEDDED_PROGRAM_PASSWORD } = secrets;
  const embedded = (port: number) => ({
    url: embeddedProgramUrl(port, EMBEDDED_PROGRAM_PASSWORD),
    ownerUrl: embeddedUrl(port, password),
  });
  const lock = tryDataLock(settings.dataDir, settings.postgresPort);
  if (!lock) return { ...embedded(lockRecord(settings.dataDir)?.postgresPort ?? settings.postgresPort), close };
  try {
    closeDataDir(settings.dataDir);
    const { startDatabase } = await import('@/scripts/launch/database');
    const database = await startDatabase(settings, password);
    return {
      ...embedded(settings.postgresPort),
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
  readEnvironment(root);
  const settings = launchSettingsFrom(process.env, root, 'start');
  const wrong = wrongFederationSettings(givenSettings(process.env));
  if (wrong) throw new LaunchError(wrong);
  const secrets = loadSecrets(settings.dataDir, process.env);
  const database = await openDatabase(settings, secrets);
  const command = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(root, 'federation/cli/index.ts'), ...process.argv.slice(2)],
    {
      stdio: 'inherit',
      env: {
        ...environmentOf('federation', {
          ...process.env,
          ...secrets,
          DATABASE_URL: database.url,
          DATA_DIR: settings.dataDir,
          SITE_URL: settings.site.url,
          FEDERATION_PUBLIC_URL: settings.federationPublicUrl,
        }),
        DATABASE_MIGRATION_URL: database.ownerUrl,
      } as unknown as NodeJS.ProcessEnv,
    },
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => command.kill(signal));
  const code = await new Promise<number>((resolve) => command.once('exit', (status) => resolve(status ?? 1)));
  await database.close();
  return code;
}

if (commands.has(process.argv[2] ?? '')) {
  main().then(
    (code) => process.exit(code),
    (error) => {
      console.error(sentenceOf(error));
      process.exit(1);
    },
  );
} else {
  // Help, the version and a mistyped command need neither secrets nor a database.
  await import('@/federation/cli');
}
