import { asc } from 'drizzle-orm';
import type { Deps } from '@/federation/deps';
import { type App, serve } from '@/federation/http/serve';
import { type Insurance, insurances as operations } from '@/lib/contract/insurance';
import { rublesOf } from '@/lib/domain/money';
import { insurances } from './tables';

export function insuranceRoutes(app: App, { db, ...deps }: Deps): void {
  serve(app, { db, ...deps }, operations.list, async () => {
    const rows = await db.select().from(insurances).orderBy(asc(insurances.position));
    return { values: rows.map(insuranceOf) };
  });
}

const insuranceOf = (row: typeof insurances.$inferSelect): Insurance => ({
  public_id: row.publicId,
  name: row.name,
  title: row.title,
  subtitle: row.subtitle,
  description: row.description,
  price: rublesOf(row.priceKopecks),
  footnote: row.footnote,
  logo: row.logo,
  online: row.online,
  activation_delay: row.activationDelayDays,
});
