import process from 'node:process';
import { settingsFrom } from './settings';
import { startFailure } from './start-failure';

async function main(): Promise<void> {
  // Files it writes are readable only by its user.
  process.umask(0o077);
  // A full disk must not end the program.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  const settings = settingsFrom(process.env);
  // Loaded after the settings are checked, so that a refusal is immediate.
  const { startFederation } = await import('./start');
  let asked = false;
  const starting = startFederation(settings);
  const end = async () => {
    // A second signal stops without draining.
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
