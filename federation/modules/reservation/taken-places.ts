import { sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';

export async function addUpTakenPlaces(db: Database): Promise<void> {
  await db.execute(sql`
    with many as (select format_id from taken_places group by 1 having count(*) > 1),
      gone as (delete from taken_places where format_id in (select format_id from many) returning format_id, change)
    insert into taken_places (format_id, change)
    select format_id, sum(change) from gone group by 1 having sum(change) <> 0`);
}
