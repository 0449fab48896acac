import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { participantsOf, participantTable, raceResultTable } from '@/federation/modules/commerce/ticket/participants';
import { csvOf } from '@/lib/domain/base/text/csv';
import { printable } from '@/lib/domain/base/text/name';
import { type Command, CommandRefusal } from './command';
import { eventCityOption, operatorOptions, readCall } from './read-call';

const call = z.object({
  'event-city': eventCityOption,
  file: z.string().min(1, 'Пустое имя файла').optional(),
  as: z.enum(['csv', 'race-result'], '--as — csv или race-result').default('csv'),
  ...operatorOptions,
});

export const participantsCommand: Command = async ({ db, clock, args, folder, say }) => {
  const { 'event-city': eventCityId, file, as, by, reason } = readCall(args, call);
  const rows = await participantsOf(db, eventCityId, { operator: by, reason, now: clock() });
  if (!rows)
    throw new CommandRefusal(`Города события ${eventCityId} нет: идентификаторы показывает команда event-cities`);
  const table = as === 'csv' ? participantTable(rows) : raceResultTable(rows);
  const registered = rows.filter((row) => row.registered).length;
  const counts = `билетов — ${rows.length}, участник указан — ${registered}`;
  if (file === undefined) {
    for (const line of aligned(table)) say(line);
    return say(counts);
  }
  const name = path.resolve(folder, file);
  try {
    writeFileSync(name, csvOf(table), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new CommandRefusal(`Файл ${name} уже есть: назовите другой`);
    throw new CommandRefusal(`Не удалось записать файл ${name}: проверьте папку и её права`);
  }
  say(`Записано в ${name}: ${counts}. Это персональные данные: удалите файл, когда старт пройдёт.`);
};

/** As the terminal will show it, for the width of its column. */
const shown = (cell: unknown) => printable(String(cell ?? ''));

function aligned(table: readonly (readonly unknown[])[]): string[] {
  const cells = table.map((row) => row.map(shown));
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
