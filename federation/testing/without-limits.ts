import type { Database } from '@/federation/db/client';

/** Nobody reaches a limit any more: they are not what is tried here. */
export async function countNothing(db: Database): Promise<void> {
  await db.execute(
    `create function count_nothing() returns trigger language plpgsql as 'begin new.calls := 0; return new; end'`,
  );
  await db.execute(
    'create trigger count_nothing before insert or update on rate_limits for each row execute function count_nothing()',
  );
}
