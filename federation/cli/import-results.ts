import { z } from 'zod';
import { importResults, UnknownEventCityError } from '@/federation/modules/result/service';
import { TimingTableError } from '@/federation/modules/result/timing-problems';
import { formatName } from '@/lib/contract/result';
import { type Command, Refusal } from './command';
import { eventCityOption, readCall, titleOption } from './read-call';
import { readTable } from './read-table';

const WARNINGS_SHOWN = 20;

const call = z.object({
  file: z.string({ error: 'Не назван файл протокола' }),
  'event-city': eventCityOption,
  format: z.string({ error: 'Нужен --format с именем формата' }).pipe(formatName),
  title: titleOption,
});

/** Puts a protocol in the place of the format's former results, whole or not at all. */
export const importResultsCommand: Command = async ({ args, folder, say, warn, settings, ...deps }) => {
  const { file, format, title, 'event-city': eventCityId } = readCall(args, call);
  const report = await importResults(deps, {
    eventCityId,
    format,
    title,
    file: await readTable(folder, file),
  }).catch(refused);
  for (const warning of report.warnings.slice(0, WARNINGS_SHOWN)) warn(`Замечание: ${warning}`);
  const rest = report.warnings.length - WARNINGS_SHOWN;
  if (rest > 0) warn(`… и ещё замечаний: ${rest}`);
  say(`Принято «${report.title}»: строк — ${report.rows}, финишировали — ${report.finishers}.`);
  say(`Страница: ${settings.SITE_URL}/results/${eventCityId}`);
};

function refused(error: unknown): never {
  if (error instanceof UnknownEventCityError) throw new Refusal(error.message);
  if (error instanceof TimingTableError) throw new Refusal(`Протокол не принят, ничего не записано.\n${error.message}`);
  throw error;
}
