import type { Database } from '@/federation/db/client';
import { derivedId } from '@/federation/db/derived-id';
import { eventTypeOf } from '@/federation/modules/events/calendar/event-type';
import { type EventRow, listEvents } from '@/federation/modules/events/calendar/repository';
import type { CalendarType } from '@/lib/contract/events/calendar';
import { dayIn, MOSCOW } from '@/lib/domain/base/time/day';
import { eventTypeLabels } from '@/lib/domain/events/calendar/event-type';
import { findDocumentFile, type StoredFile } from './repository';
import { saveDocuments } from './save-documents';

/** Drawn once at random. */
const NAMESPACE = '5f3b2f0e-9d0d-4a55-8f5e-2f5f6c1d7a90';

const month = new Intl.DateTimeFormat('ru-RU', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/**
 * The calendar of this year and the next, of one section or the whole, as a PDF; it is made when it is asked for and
 * events have changed.
 */
export async function calendarDocument(db: Database, now: Date, type?: CalendarType): Promise<StoredFile | undefined> {
  const fileName = type ? `calendar-${type}` : 'calendar';
  const publicId = derivedId(NAMESPACE, fileName);
  const today = dayIn(now, MOSCOW);
  const year = Number(today.slice(0, 4));
  const events = await listEvents(db, { type, from: `${year}-01-01` });
  await db.transaction((tx) =>
    saveDocuments(tx, [
      {
        publicId,
        shelf: 'calendar',
        title: `${type ? eventTypeLabels[type] : 'Календарь мероприятий'} ${year}–${year + 1}`,
        documentDate: `${year}-01-01`,
        createdAt: new Date(`${year}-01-01T00:00:00Z`),
        fileName,
        content: { type: 'markdown', text: markdownOf(events) },
      },
    ]),
  );
  return findDocumentFile(db, publicId);
}

function markdownOf(events: readonly EventRow[]): string {
  const byMonth = [...Map.groupBy(events, ({ startDate }) => startDate.slice(0, 7))];
  const chapters = byMonth.map(
    ([start, own]) =>
      `## ${capitalised(month.format(new Date(`${start}-01`)))}\n\n| Дата | Событие | Место | Вид |\n|---|---|---|---|\n${own.map(lineOf).join('\n')}`,
  );
  return chapters.length > 0 ? chapters.join('\n\n') : 'Мероприятия пока не назначены.';
}

const lineOf = (event: EventRow) =>
  `| ${daysOf(event)} | ${cell(event.title)} | ${cell(event.place)} | ${eventTypeOf(event).title} |`;

const shortDay = (day: string) => day.split('-').reverse().slice(0, 2).join('.');

const daysOf = ({ startDate, endDate }: EventRow) =>
  startDate === endDate ? shortDay(startDate) : `${shortDay(startDate)} – ${shortDay(endDate)}`;

/** What would end a cell or begin a markup in it. */
const cell = (text: string) => text.replace(/[|\\*_[\]<>`~]/g, '\\$&').replaceAll('\n', ' ');

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
