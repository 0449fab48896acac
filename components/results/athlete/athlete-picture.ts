import { fullName } from '@/components/results/row/result-value';
import type { AthleteResult } from '@/lib/contract/results/result';
import { formatDate } from '@/lib/format/date';
import { resultsMessages } from '@/lib/messages/results';
import type { SharePicture } from '@/lib/seo/share-picture';

/** What a link to the result shows where it is shared; only a finisher has a place and a time. */
export function athletePicture({ row, city, format, finishers }: AthleteResult): SharePicture {
  const isFinisher = row.status === 'FIN' && row.position !== null && row.formattedTime !== null;
  return {
    headline: fullName(row),
    above: `${formatDate(city.start_date)} · ${city.city.name_ru}`,
    below: [`${city.title}, ${format.title}`, ...(format.official ? [] : [resultsMessages.provisional])].join(' · '),
    figures: isFinisher
      ? [
          { value: String(row.position), name: `место из ${finishers.all.toLocaleString('ru')}` },
          { value: String(row.formattedTime), name: 'время' },
        ]
      : [],
    discipline: 'tri',
    seed: city.public_id,
  };
}
