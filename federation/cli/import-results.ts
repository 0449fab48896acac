import { parseArgs } from 'node:util';
import { z } from 'zod';
import { importResults, UnknownEventCityError } from '@/federation/modules/result/service';
import { TimingTableError } from '@/federation/modules/result/timing-problems';
import { type Command, Refusal } from './command';
import { readTable } from './read-table';
import { UsageError } from './usage';

const WARNINGS_SHOWN = 20;

const options = { 'event-city': { type: 'string' }, format: { type: 'string' }, title: { type: 'string' } } as const;

const call = z.object({
  file: z.string({ error: 'Не назван файл протокола' }),
  'event-city': z.uuid({ error: 'Нужен --event-city с идентификатором города события' }),
  format: z
    .string({ error: 'Нужен --format с именем формата' })
    .regex(/^[\p{L}\p{N}][\p{L}\p{N}_-]{0,99}$/u, 'Имя формата — буквы, цифры, дефис, без пробелов, до 100 знаков'),
  title: z.string().trim().min(1, 'Пустое --title').max(200, 'Слишком длинное --title').optional(),
});

export const importResultsCommand: Command = async ({ args, folder, say, warn, settings, ...deps }) => {
  const { file, format, title, 'event-city': eventCityId } = readCall(args);
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

function readCall(args: readonly string[]): z.output<typeof call> {
  const { values, positionals } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true });
  const unknown = Object.keys(values).find((name) => !(name in options));
  if (unknown !== undefined) throw new UsageError(`Неизвестный параметр --${unknown}`);
  if (positionals.length > 1) throw new UsageError(`Лишнее: ${positionals.slice(1).join(' ')}`);
  const parsed = call.safeParse({ ...values, file: positionals[0] });
  if (!parsed.success) throw new UsageError(parsed.error.issues[0]?.message ?? 'Команда вызвана неверно');
  return parsed.data;
}

function refused(error: unknown): never {
  if (error instanceof UnknownEventCityError) throw new Refusal(error.message);
  if (error instanceof TimingTableError) throw new Refusal(`Протокол не принят, ничего не записано.\n${error.message}`);
  throw error;
}
