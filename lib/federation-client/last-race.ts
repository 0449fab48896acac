import 'server-only';
import { getEventCitiesWithResults, getResultFormats, getResultPage } from './result';

/** The newest race with results; of its formats one in the air, else the main one. The reads are those of its pages. */
export async function getLastRace(now: Date) {
  const [city] = await getEventCitiesWithResults();
  const formats = city && (await getResultFormats(city.public_id))?.values;
  const format =
    formats?.find(({ official, broadcast }) => !official && broadcast.until && new Date(broadcast.until) > now) ??
    formats?.[0];
  if (!city || !format) return null;
  const first = await getResultPage(city.public_id, format.external_format, 1);
  return first && { city, format, isMain: format === formats?.[0], rows: first.leaders ?? first.values };
}
