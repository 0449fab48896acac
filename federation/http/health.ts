import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { within } from '@/federation/db/within';
import type { Deps } from '@/federation/deps';
import { uploadsFolder } from '@/federation/gateways/storage/open-storage';
import { ApiError } from './api-error';
import { diskRefusal } from './disk';
import type { App } from './serve';

const schema = { hide: true, response: { 200: z.object({ status: z.literal('ok') }) } };

/** A balancer asks again anyway, so a longer wait for a frozen database is useless. */
const RESPONSE_MS = 1500;

export function healthRoutes(app: App, { db, settings }: Pick<Deps, 'db' | 'settings'>): void {
  app.get('/healthz', { schema }, async () => ({ status: 'ok' as const }));

  app.get('/readyz', { schema }, async (request) => {
    try {
      await within(RESPONSE_MS, db.execute(sql`select 1`));
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      throw new ApiError(503, 'База данных не отвечает');
    }
    const refusal = await diskRefusal(uploadsFolder(settings));
    if (refusal) throw new ApiError(503, refusal);
    return { status: 'ok' as const };
  });
}
