import process from 'node:process';
import { settingsFrom } from './settings';
import { startFailure } from './start-failure';

async function main(): Promise<void> {
  // Whatever it writes (uploads, sealed) is for its own user.
  process.umask(0o077);
  // On a full disk what cannot be written must not end the program.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  const settings = settingsFrom(process.env);
  // Loaded once the settings are good: a refusal comes at once.
  const { startFederation } = await import('./start');
  let asked = false;
  const starting = startFederation(settings);
  const end = async () => {
    // Asked twice, it does not wait for anybody.
    if (asked) process.exit(1);
    asked = true;
    await (await starting).stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end().catch(fail));
  await starting;
}

function fail(error: unknown): never {
  console.error(`Федерация не запущена: ${startFailure(error, process.env)}`);
  process.exit(1);
}

await main().catch(fail);
