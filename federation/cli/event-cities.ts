import { listAllEventCities } from '@/federation/modules/results/result/repository';
import { eventCityWithResultsOf } from '@/federation/modules/results/result/to-contract';
import { filterEventCities } from '@/lib/domain/events/calendar/event-city-filter';
import type { Command } from './command';

export const eventCitiesCommand: Command = async ({ db, args, say }) => {
  const all = (await listAllEventCities(db)).map(eventCityWithResultsOf);
  const found = filterEventCities(all, { search: args.join(' '), year: null });
  for (const { public_id, start_date, title, city } of found) {
    say(`${public_id}  ${start_date}  ${title}, ${city.name_ru}`);
  }
  if (found.length === 0) say('Ничего не найдено.');
};
