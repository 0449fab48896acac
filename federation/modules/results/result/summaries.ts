import { sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { resultFormats, resultRows } from '@/federation/db/schema/results/result';
import { versionColumn } from '@/federation/modules/base/content-version/repository';
import type { ResultGender } from '@/lib/domain/results/result/team';
import { mainFormatFirst } from './repository';

export interface RaceSummaryRow extends Record<string, unknown> {
  readonly eventCityId: string;
  readonly formats: number;
  /** The title of the main race. */
  readonly format: string;
  readonly finishers: number;
  /** Winners of the main race, one of each gender unless times are equal. */
  readonly winners: readonly WinnerRow[] | null;
}

interface WinnerRow {
  readonly gender: ResultGender;
  readonly firstName: string;
  readonly lastName: string;
  readonly startNumber: string;
  readonly timeMs: number | null;
}

/** Event cities of which every format is official and somebody has finished. */
export async function raceSummaries(db: Database): Promise<ReadonlyMap<string, RaceSummaryRow>> {
  const { rows } = await db.execute<RaceSummaryRow>(sql`
    with formats_in_order as (
      select ${resultFormats.publicId}, ${resultFormats.eventCityId}, ${resultFormats.title},
        row_number() over (partition by ${resultFormats.eventCityId} order by ${mainFormatFirst}) = 1 as is_main,
        count(*) over (partition by ${resultFormats.eventCityId}) as formats,
        bool_and(${resultFormats.official}) over (partition by ${resultFormats.eventCityId}) as all_official
      from ${resultFormats}
    )
    select f.event_city_id as "eventCityId", max(f.formats)::int as formats, count(*)::int as finishers,
      (select title from formats_in_order as main where main.event_city_id = f.event_city_id and is_main) as format,
      jsonb_agg(jsonb_build_object(
        'gender', r.gender, 'firstName', r.first_name, 'lastName', r.last_name,
        'startNumber', r.start_number, 'timeMs', r.time_ms
      ) order by r.rank) filter (where f.is_main and r.position_gender = 1) as winners
    from formats_in_order as f
    join ${resultRows} as r on r.result_format_id = f.public_id and r.status = 'FIN'
    where f.all_official
    group by f.event_city_id`);
  return new Map(rows.map((row) => [row.eventCityId, row]));
}

/** Changes with all that the list of races shows, and not with the batches of a race in progress. */
export async function versionOfList(db: Database): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(sql`
    select concat_ws(' ', ${versionColumn('calendar')}, ${versionColumn('result')}, md5(string_agg(
      concat_ws(' ', public_id, case when official then concat_ws(' ', epoch, sequence, imported_at) end), ','
      order by public_id
    ))) as version
    from ${resultFormats}`);
  return rows[0]?.version ?? '';
}
