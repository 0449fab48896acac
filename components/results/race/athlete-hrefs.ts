import type { ResultFormat, ResultRow } from '@/lib/contract/results/result';
import { paths } from '@/lib/paths';

export const athleteHrefs =
  (eventCityId: string, { external_format }: Pick<ResultFormat, 'external_format'>) =>
  (row: Pick<ResultRow, 'start_number'>) =>
    paths.results.athlete(eventCityId, external_format, row.start_number);
