import { listAllEventCities } from '@/federation/modules/result/repository';
import type { Command } from './command';

/** Where the `--event-city` of an import is looked up. */
export const eventCitiesCommand: Command = async ({ db, args, say }) => {
  const found = await listAllEventCities(db, args.join(' '));
  for (const { publicId, startDay, title, cityName } of found) say(`${publicId}  ${startDay}  ${title}, ${cityName}`);
  if (found.length === 0) say('Ничего не найдено.');
};
