import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openAddress } from '@/lib/domain/start-refusal';
import { firstSteps, isEmptyFederation } from './first-steps';
import type { Household, HouseholdOptions } from './household';
import { sentenceOf } from './launch-error';
import { readEnvironment } from './read-environment';
import { type Settings, settingsFrom } from './settings';

const root = path.resolve(import.meta.dirname, '../..');

export interface Plan {
  household: Pick<Household, 'start' | 'stop'>;
  /** Further lines of what there is to see. */
  furtherLines?(): readonly string[];
  /** Ends once everything is up. */
  endsWhenReady?: boolean;
}

function say(sentence: string): void {
  console.log(sentence);
}

/** Brings a household up, says where to look, takes it down at Ctrl-C, and ends the process. */
export function runHousehold(mode: Settings['mode'], plan: (options: HouseholdOptions) => Plan): void {
  // A closed terminal takes the console away before the programs are stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  run(mode, plan).then(
    (code) => process.exit(code),
    (error) => {
      console.error(sentenceOf(error));
      process.exit(1);
    },
  );
}

async function run(mode: Settings['mode'], plan: (options: HouseholdOptions) => Plan): Promise<number> {
  readEnvironment(root);
  const settings = settingsFrom(process.env, root, mode);

  const end = Promise.withResolvers<number>();
  let asked = false;
  const { household, furtherLines, endsWhenReady } = plan({
    settings,
    environment: process.env,
    say,
  });
  const ask = () => {
    if (asked) return;
    asked = true;
    say('Останавливаю…');
    end.resolve(0);
    void household.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, ask);

  try {
    await household.start();
    say(`Готово за ${Math.round(process.uptime())} с.\n`);
    if (endsWhenReady) end.resolve(0);
    else {
      const isEmpty = await isEmptyFederation(settings.federationApiUrl);
      tell(settings, [...(furtherLines?.() ?? []), ...(isEmpty ? firstSteps(process.env) : [])]);
    }
  } catch (error) {
    if (!asked) throw error;
  }
  const code = await end.promise;
  await household.stop();
  say('Остановлено.');
  return code;
}

function tell(settings: Settings, further: readonly string[]): void {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  say(`  Версия          ${version}`);
  say(`  Сайт            ${settings.site.url}`);
  if (settings.federation) {
    const { OUTBOX, API_DOCS } = process.env;
    const usual = openAddress(process.env, ['federation']) ? 'no' : 'yes';
    if ((OUTBOX || usual) === 'yes') say(`  Письма и СМС    ${settings.federationPublicUrl}/outbox`);
    if ((API_DOCS || usual) === 'yes') say(`  API (OpenAPI)   ${settings.federationPublicUrl}/docs`);
  }
  for (const line of further) say(line);
  if (settings.mode === 'start') say(`  Журналы         ${path.join(settings.dataDir, 'logs')}`);
  say('\nОстановить: Ctrl-C.');
}
