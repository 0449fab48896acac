import { z } from 'zod';
import {
  giveStartNumbers,
  readStartNumbers,
  StartNumbersError,
} from '@/federation/modules/commerce/ticket/start-numbers';
import { type Command, CommandRefusal } from './command';
import { eventCityOption, readCall } from './read-call';
import { readTableFile } from './read-table';

const call = z.object({
  file: z.string({ error: 'Не назван файл стартовых номеров' }),
  'event-city': eventCityOption,
});

export const importStartNumbersCommand: Command = async ({ args, folder, db, say, warn }) => {
  const { file, 'event-city': eventCityId } = readCall(args, call);
  const table = await readTableFile(folder, file);
  try {
    const { rows, left } = readStartNumbers(table);
    await giveStartNumbers(db, eventCityId, rows);
    for (const line of left) warn(`Номер не выдан: ${line}`);
    say(`Стартовые номера получили билеты: ${rows.length}.`);
  } catch (error) {
    if (error instanceof StartNumbersError) throw new CommandRefusal(`${error.message}. Ничего не записано`);
    throw error;
  }
};
