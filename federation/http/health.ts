import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '@/federation/deps';
import { ApiError } from './api-error';
import type { App } from './serve';

const schema = { hide: true, response: { 200: z.object({ status: z.literal('ok') }) } };

/** /healthz: the process lives. /readyz: and its database answers. */
export function healthRoutes(app: App, { db }: Pick<Deps, 'db'>): void {
  app.get('/healthz', { schema }, async () => ({ status: 'ok' as const }));

  app.get('/readyz', { schema }, async (request) => {
    try {
      await db.execute(sql`select 1`);
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      throw new ApiError(503, 'База данных не отвечает');
    }
    return { status: 'ok' as const };
  });
}
