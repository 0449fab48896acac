import { PlacesError, readPlaces } from '@/federation/modules/base/place/read-places';
import { replacePlaces } from '@/federation/modules/base/place/repository';
import { type Command, CommandRefusal } from './command';
import { openFile } from './read-table';
import { UsageError } from './usage';

export const importPlacesCommand: Command = async ({ args: [name], db, folder, say }) => {
  if (!name) throw new UsageError('Не назван файл таблицы адресов');
  const file = await openFile(folder, name);
  const count = await replacePlaces(db, readPlaces(file.createReadStream())).catch((error: unknown) => {
    if (error instanceof PlacesError) throw new CommandRefusal(`${error.message}. Прежняя таблица осталась`);
    throw error;
  });
  say(`Принято сетей: ${count}. Места видны у новых входов.`);
};
