import { asc, eq } from 'drizzle-orm';
import type { Deps } from '@/federation/deps';
import { notFound } from '@/federation/http/api-error';
import { type App, serve } from '@/federation/http/serve';
import { findFormat } from '@/federation/modules/event-format/repository';
import { teamPlacesLeft } from '@/federation/modules/order/supply';
import { teams as contract } from '@/lib/contract/team';
import { teams } from './tables';

/** Serves the operations of lib/contract/team. */
export function teamRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  serve(app, deps, contract.ofFormat, async ({ params, now }) => {
    if (!(await findFormat(db, params.public_id, now))) throw notFound('Такого формата нет');
    const rows = await db
      .select()
      .from(teams)
      .where(eq(teams.formatId, params.public_id))
      .orderBy(asc(teams.number), asc(teams.publicId));
    const left = await teamPlacesLeft(
      db,
      rows.map(({ publicId }) => publicId),
      now,
    );
    return {
      values: rows.map(({ publicId, number }) => ({
        public_id: publicId,
        number,
        tickets_left: { athlete: left.get(publicId) ?? 0 },
      })),
    };
  });
}
