import { existsSync } from 'node:fs';
import path from 'node:path';
import { House } from '@/scripts/launch/house';
import { LaunchError } from '@/scripts/launch/launch-error';
import { settingsFrom } from '@/scripts/launch/settings';

const root = path.resolve(import.meta.dirname, '..');
const mode = process.argv.includes('--dev') ? 'dev' : 'start';

function say(sentence: string): void {
  console.log(sentence);
}

function sentenceOf(error: unknown): string {
  if (error instanceof LaunchError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

// A closed terminal takes the console away before the programs are stopped.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

async function main(): Promise<number> {
  const dotenv = path.join(root, '.env');
  if (existsSync(dotenv)) process.loadEnvFile(dotenv);
  const settings = settingsFrom(process.env, root, mode);

  const end = Promise.withResolvers<number>();
  let asked = false;
  const house = new House({
    settings,
    environment: process.env,
    say,
    giveUp(error) {
      console.error(error.message);
      end.resolve(1);
    },
  });
  const ask = () => {
    if (asked) return;
    asked = true;
    say('Останавливаю…');
    end.resolve(0);
    void house.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, ask);

  try {
    await house.start();
    say(`Готово за ${Math.round(process.uptime())} с.\n`);
    say(`  Сайт            ${settings.site.url}`);
    if (settings.federation) {
      say(`  Письма и СМС    ${settings.federationPublicUrl}/outbox`);
      say(`  API (OpenAPI)   ${settings.federationPublicUrl}/docs`);
    }
    if (mode === 'start') say(`  Журналы         ${path.join(settings.dataDir, 'logs')}`);
    say('\nОстановить: Ctrl-C.');
  } catch (error) {
    if (!asked) throw error;
  }
  const code = await end.promise;
  await house.stop();
  say('Остановлено.');
  return code;
}

main().then(
  (code) => process.exit(code),
  (error) => {
    console.error(sentenceOf(error));
    process.exit(1);
  },
);
