import { sitePages } from '@/federation/gateways/site/pages';
import type { Diploma } from '@/federation/pdf/diploma-pdf';
import type { AthleteResult } from '@/lib/contract/results/result';
import type { FileResponse } from '@/lib/contract/wire/operation';
import { columnLabel } from '@/lib/domain/results/result/column-labels';
import { hasDiploma } from '@/lib/domain/results/result/diploma';
import { peersOf } from '@/lib/domain/results/result/peers';
import { formatRaceTime } from '@/lib/domain/results/result/race-time';
import { membersText } from '@/lib/domain/results/result/team';

const dayInWords = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'UTC' });
/** `null` unless the results are official and this is a finisher whose name is published. */
export function diplomaOf(athlete: AthleteResult, siteUrl: string): Diploma | null {
  if (!hasDiploma(athlete)) return null;
  const { city, format, row, splits, finishers } = athlete;
  const placeOf = (name: string, place: number | null, of: number) =>
    place === null ? [] : [{ name, value: String(place), of: `из ${of}` }];
  const day = new Date(city.start_date);
  return {
    name: [row.first_name, row.last_name].filter(Boolean).join(' '),
    members: row.members ? membersText(row.members, columnLabel) : '',
    race: city.title,
    format: format.title,
    where: `${city.city.name_ru}, ${dayInWords.format(day)}`,
    figures: [
      ...placeOf('Место', row.position, finishers.all),
      { name: 'Время', value: row.formattedTime ?? '', of: '' },
      ...placeOf(`Среди ${peersOf(row)}`, row.position_gen, finishers.gender),
      ...(row.category === ''
        ? []
        : placeOf(`В категории ${withDash(row.category)}`, row.position_cat, finishers.category)),
    ],
    legs: splits.flatMap(({ name, time }) => (time === null ? [] : [{ name, time }])),
    splits: splits.some(({ time }) => time !== null)
      ? [
          ['Этап', 'Время', 'Место на этапе', 'С начала', 'Место'],
          ...splits.map(({ name, time, leg_place, elapsed, place }) => [
            columnLabel(name),
            shown(time, formatRaceTime),
            shown(leg_place, String),
            shown(elapsed, formatRaceTime),
            shown(place, String),
          ]),
        ]
      : [],
    url: new URL(sitePages.athlete(city.public_id, format.external_format, row.start_number), siteUrl).href,
    date: new Date(format.state_since ?? day),
  };
}

const shown = (value: number | null, write: (value: number) => string) => (value === null ? '—' : write(value));

const withDash = (category: string) => category.replace(/(\d)-(?=\d)/g, '$1–');

export async function diplomaFile(diploma: Diploma): Promise<FileResponse> {
  // Loaded by the first diploma: pdfkit is a tenth of what the program loads.
  const { pdfOfDiploma } = await import('@/federation/pdf/diploma-pdf');
  const bytes = await pdfOfDiploma(diploma);
  return { contentType: 'application/pdf', disposition: 'attachment; filename="diploma.pdf"', bytes };
}
