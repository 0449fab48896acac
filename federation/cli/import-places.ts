import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { PlacesError, readPlaces } from '@/federation/modules/place/read-places';
import { replacePlaces } from '@/federation/modules/place/repository';
import { type Command, CommandRefusal } from './command';
import { UsageError } from './usage';

export const importPlacesCommand: Command = async ({ args: [name], db, folder, say }) => {
  if (!name) throw new UsageError('Не назван файл таблицы адресов');
  const file = path.resolve(folder, name);
  await access(file).catch(() => {
    throw new CommandRefusal(`Файл ${name} не открывается`);
  });
  const count = await replacePlaces(db, readPlaces(createReadStream(file))).catch((error: unknown) => {
    if (error instanceof PlacesError) throw new CommandRefusal(`${error.message}. Прежняя таблица осталась`);
    throw error;
  });
  say(`Принято сетей: ${count}. Места видны у новых входов.`);
};
