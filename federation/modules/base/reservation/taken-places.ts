import { sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';

export async function addUpTakenPlaces(db: Database): Promise<void> {
  await db.execute(sql`
    with many as (select format_id from taken_places group by 1 having count(*) > 1),
      gone as (delete from taken_places where format_id in (select format_id from many) returning format_id, change)
    insert into taken_places (format_id, change)
    select format_id, sum(change) from gone group by 1 having sum(change) <> 0`);
}

/** Another version takes the place of those that are deleted, so that an older set of rows never comes back. */
export async function forgetEndedConnections(db: Database): Promise<void> {
  await db.execute(sql`
    with ended as (
      delete from place_versions where backend <> 0 and backend not in (select pid from pg_stat_activity) returning 1
    )
    insert into place_versions (backend, version) select 0, gen_random_uuid() from ended limit 1
    on conflict (backend) do update set version = excluded.version`);
}
