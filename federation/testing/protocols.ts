import { readFileSync } from 'node:fs';
import { importResults } from '@/federation/modules/results/result/service';
import { type TestApp, testApp } from './app';
import { createFormat, type TestFormat } from './format';

/** The seed's protocols of 3,700 and of 1,240 rows. */
export const long = readFileSync(new URL('../seed/results/long.csv', import.meta.url));
export const standard = readFileSync(new URL('../seed/results/standard.csv', import.meta.url));

/** A house on 1 July 2026 with both protocols, `long` and `standard`, in one event city. */
export async function federationWithProtocols(): Promise<{ federation: TestApp; race: TestFormat }> {
  const federation = await testApp({ now: new Date('2026-07-01T09:00:00Z') });
  const race = await createFormat(federation.db);
  for (const [format, file] of Object.entries({ long, standard })) {
    await importResults(federation.deps, { eventCityId: race.eventCityId, format, file });
  }
  return { federation, race };
}
