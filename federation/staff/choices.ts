import { desc, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { events } from '@/federation/db/schema/events/calendar';
import { subjects } from '@/federation/modules/base/region/subjects';
import { listGroups } from '@/federation/modules/content/team-athlete/repository';
import { dayText } from '@/lib/contract/staff/shown-value';
import { dayAfter, dayIn, MOSCOW } from '@/lib/domain/base/time/day';

const MOST_EVENTS = 500;

/** Events from a year ago on, the latest first; all regions by name; the groups of the team as the site has them. */
export async function choicesOf(db: Database, kind: 'event' | 'region' | 'team-group', now: Date) {
  if (kind === 'region') {
    return subjects
      .map(({ id, name_ru }) => ({ value: String(id), label: name_ru }))
      .toSorted((one, other) => one.label.localeCompare(other.label, 'ru'));
  }
  if (kind === 'team-group') {
    return (await listGroups(db)).map(({ name }) => ({ value: name, label: name }));
  }
  const rows = await db
    .select({ publicId: events.publicId, title: events.title, startDate: events.startDate })
    .from(events)
    .where(sql`${events.startDate} >= ${dayAfter(dayIn(now, MOSCOW), { months: -12 })}`)
    .orderBy(desc(events.startDate), events.title)
    .limit(MOST_EVENTS);
  return rows.map(({ publicId, title, startDate }) => ({ value: publicId, label: `${title}, ${dayText(startDate)}` }));
}
