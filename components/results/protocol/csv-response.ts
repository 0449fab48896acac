import { leaderTimeOf } from '@/components/results/row/race-field';
import type { EventCityWithResults, ResultFormat, ResultRow } from '@/lib/contract/results/result';
import { attachment } from '@/lib/format/attachment';
import { protocolCsv } from './protocol-csv';

interface Race {
  readonly city: EventCityWithResults;
  readonly format: ResultFormat;
}

interface CsvOptions {
  readonly first: readonly ResultRow[];
  /** Part of the file's name if the rows are not the whole protocol. */
  readonly part?: string;
}

export function csvResponse(
  { city, format }: Race,
  rows: readonly ResultRow[],
  { first, part = '' }: CsvOptions,
): Response {
  const day = city.start_date;
  const state = format.official ? '' : ' (предварительно)';
  return new Response(protocolCsv(format, rows, leaderTimeOf(first)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': attachment(
        `${city.title}. ${format.title}. ${day}${part}${state}.csv`,
        `results-${format.external_format}-${day}.csv`,
      ),
    },
  });
}
