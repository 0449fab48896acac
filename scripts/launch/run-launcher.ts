import { readFileSync } from 'node:fs';
import path from 'node:path';
import { addressOpenToOthers } from '@/lib/domain/base/settings/start-refusal';
import { firstSteps, isEmptyFederation } from './first-steps';
import { sentenceOf } from './launch-error';
import type { Launcher, LaunchOptions } from './launcher';
import { readEnvironment } from './read-environment';
import { type LaunchSettings, launchSettingsFrom } from './settings';

const root = path.resolve(import.meta.dirname, '../..');

interface Plan {
  launcher: Launcher;
  furtherLines?(): readonly string[];
  endsWhenReady?: boolean;
}

type MakePlan = (options: LaunchOptions) => Plan;

export function runLauncher(mode: LaunchSettings['mode'], makePlan: MakePlan): void {
  // A closed terminal must not end the launcher before its programs.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  run(mode, makePlan).then(
    (code) => process.exit(code),
    (error) => {
      console.error(sentenceOf(error));
      process.exit(1);
    },
  );
}

async function run(mode: LaunchSettings['mode'], makePlan: MakePlan): Promise<number> {
  readEnvironment(root);
  const settings = launchSettingsFrom(process.env, root, mode);
  const { launcher, furtherLines, endsWhenReady } = makePlan({ settings, environment: process.env, say: console.log });

  const end = Promise.withResolvers<number>();
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    console.log('Останавливаю…');
    end.resolve(0);
    void launcher.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, stop);

  try {
    await launcher.start();
    console.log(`Готово за ${Math.round(process.uptime())} с.\n`);
    if (endsWhenReady) end.resolve(0);
    else {
      const isEmpty = await isEmptyFederation(settings.federationApiUrl);
      printSummary(settings, [...(furtherLines?.() ?? []), ...(isEmpty ? firstSteps(process.env) : [])]);
    }
  } catch (error) {
    if (!stopping) throw error;
  }
  const code = await end.promise;
  await launcher.stop();
  console.log('Остановлено.');
  return code;
}

function printSummary(settings: LaunchSettings, further: readonly string[]): void {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  console.log(`  Версия          ${version}`);
  console.log(`  Сайт            ${settings.site.url}`);
  if (settings.federation) {
    const { OUTBOX, API_DOCS } = process.env;
    const usual = addressOpenToOthers(process.env, ['federation']) ? 'no' : 'yes';
    if ((OUTBOX || usual) === 'yes') console.log(`  Письма и СМС    ${settings.federationPublicUrl}/outbox`);
    if ((API_DOCS || usual) === 'yes') console.log(`  API (OpenAPI)   ${settings.federationPublicUrl}/docs`);
  }
  for (const line of further) console.log(line);
  if (settings.mode === 'start') console.log(`  Журналы         ${path.join(settings.dataDir, 'logs')}`);
  console.log('\nОстановить: Ctrl-C.');
}
