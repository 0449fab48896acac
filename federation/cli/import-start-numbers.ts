import { parseArgs } from 'node:util';
import { z } from 'zod';
import { giveStartNumbers, readStartNumbers, StartNumbersError } from '@/federation/modules/ticket/start-numbers';
import { type Command, Refusal } from './command';
import { readTable } from './read-table';
import { UsageError } from './usage';

const options = { 'event-city': { type: 'string' } } as const;

const call = z.object({
  file: z.string({ error: 'Не назван файл стартовых номеров' }),
  'event-city': z.uuid({ error: 'Нужен --event-city с идентификатором города события' }),
});

/** Gives the participants of a start their numbers. */
export const importStartNumbersCommand: Command = async ({ args, folder, db, say }) => {
  const { values, positionals } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true });
  const parsed = call.safeParse({ ...values, file: positionals[0] });
  if (!parsed.success) throw new UsageError(parsed.error.issues[0]?.message ?? 'Команда вызвана неверно');
  const file = await readTable(folder, parsed.data.file);
  try {
    const rows = readStartNumbers(file);
    await giveStartNumbers(db, parsed.data['event-city'], rows);
    say(`Стартовые номера получили билеты: ${rows.length}.`);
  } catch (error) {
    if (error instanceof StartNumbersError) throw new Refusal(`${error.message}. Ничего не записано`);
    throw error;
  }
};
