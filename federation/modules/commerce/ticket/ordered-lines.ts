import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { orderTicketLines } from '@/federation/db/schema/commerce/order';
import { cities, eventCities, events } from '@/federation/db/schema/events/calendar';
import { formats } from '@/federation/db/schema/events/event-format';
import { statement } from '@/federation/db/statement';
import { withStart } from '@/federation/modules/events/event-format/repository';

export interface OrderedLine {
  readonly line: typeof orderTicketLines.$inferSelect;
  readonly startTime: Date;
  readonly eventCityId: string;
  readonly eventTitle: string;
  readonly timezone: string;
  readonly city: string;
  readonly place: string;
  readonly format: Pick<
    typeof formats.$inferSelect,
    'requirements' | 'license' | 'clusters' | 'qr' | 'revision' | 'cancelled' | 'team' | 'maxCount'
  >;
}

export const linesOf = (db: Database, orderIds: readonly string[]): Promise<OrderedLine[]> =>
  orderedLines(db).where(inArray(orderTicketLines.orderId, [...orderIds]));

export const linesOfOrder = (db: Database, orderId: string): Promise<OrderedLine[]> =>
  linesOfOne(db).execute({ orderId });

const linesOfOne = statement((db) => orderedLines(db).where(eq(orderTicketLines.orderId, sql.placeholder('orderId'))));

function orderedLines(db: Database) {
  const lines = db
    .select({
      line: orderTicketLines,
      startTime: formats.startTime,
      eventCityId: formats.eventCityId,
      eventTitle: events.title,
      timezone: eventCities.timezone,
      city: cities.nameRu,
      place: events.place,
      format: {
        requirements: formats.requirements,
        license: formats.license,
        clusters: formats.clusters,
        qr: formats.qr,
        revision: formats.revision,
        cancelled: formats.cancelled,
        team: formats.team,
        maxCount: formats.maxCount,
      },
    })
    .from(orderTicketLines)
    .innerJoin(formats, eq(formats.publicId, orderTicketLines.formatId))
    .$dynamic();
  return withStart(lines).orderBy(asc(orderTicketLines.position));
}
