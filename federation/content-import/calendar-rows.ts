import type { events } from '@/federation/db/schema/events/calendar';
import type { formats } from '@/federation/db/schema/events/event-format';
import { instantIn } from '@/federation/modules/events/calendar/zoned-time';
import { dayAfter, dayIn, isRealDay } from '@/lib/domain/base/time/day';
import type { InsuranceTerms } from '@/lib/domain/commerce/ticket/insurance-terms';
import { type RefundStep, WHOLE_UNTIL_START } from '@/lib/domain/commerce/ticket/refund-terms';
import type { EventCells, FormatCells } from './calendar-files';
import { contentId } from './content-id';

/** The day of an event: given, so many days from today, or a day of last, this or next season; `null` where there is none. */
export function findStartDay({ anchor, date }: Pick<EventCells, 'anchor' | 'date'>, today: string): string | null {
  if (anchor === 'days') return /^-?\d+$/.test(date) ? dayAfter(today, { days: Number(date) }) : null;
  const [year, day] = date.split(':');
  const startDay = anchor === 'day' ? date : `${Number(today.slice(0, 4)) + Number(year?.slice(1))}-${day}`;
  return isRealDay(startDay) ? startDay : null;
}

/** The same of an event that was found in order. */
export function startDayOf(event: Pick<EventCells, 'slug' | 'anchor' | 'date'>, today: string): string {
  const startDay = findStartDay(event, today);
  if (startDay === null) throw new Error(`${event.slug}: дня ${event.date} не бывает`);
  return startDay;
}

export function importedStartOf(event: EventCells, now: Date): Date {
  return instantIn(startDayOf(event, dayIn(now, event.timezone)), event.start_time, event.timezone);
}

export function eventRow(event: EventCells, now: Date): typeof events.$inferInsert {
  const startDate = startDayOf(event, dayIn(now, event.timezone));
  return {
    publicId: contentId('event', event.slug),
    title: event.title,
    // The list knows no city but by this line; a place that is named after its city names it.
    place: event.place.startsWith(event.city) ? event.place : `${event.city}, ${event.place}`,
    description: event.desc,
    startDate,
    endDate: dayAfter(startDate, { days: event.duration_days - 1 }),
    country: event.country,
    rank: event.status,
    subtype: event.event_subtype,
    distance: event.distance,
    categories: event.category,
    calendarTypes: event.event_type,
    html: event.html,
    limits: event.limits,
    legs: event.legs,
    logo: event.logo,
  };
}

const formatSlug = (eventSlug: string, slug: string) => `${eventSlug}/${slug}`;

function refundStepsOf({ cancel, refund_steps = [] }: FormatCells): RefundStep[] {
  if (!cancel) return [];
  return refund_steps.length > 0 ? refund_steps : [...WHOLE_UNTIL_START];
}

function insuranceTermsOf({
  insurance_insurer: insurer,
  insurance_sum_rubles: sumKopecks,
  insurance_covers: covers,
}: FormatCells): InsuranceTerms | null {
  return insurer && sumKopecks && covers ? { insurer, sumKopecks, covers } : null;
}

export function formatRow(
  format: FormatCells,
  { eventStart, timezone }: { eventStart: Date; timezone: string },
): typeof formats.$inferInsert {
  const [saleDay = '', saleTime = ''] = format.sale_ends?.split(' ') ?? [];
  return {
    publicId: contentId('format', formatSlug(format.event_slug, format.slug)),
    eventCityId: contentId('event-city', format.event_slug),
    title: format.title,
    description: format.description,
    requirements: format.requirements,
    startTime: new Date(eventStart.getTime() + format.start_offset_minutes * 60_000),
    priceKopecks: format.price_rubles,
    places: format.places,
    insuranceKopecks: format.insurance_cost_rubles || null,
    ...(format.insurance_insurer !== undefined && { insuranceTerms: insuranceTermsOf(format) }),
    clusters: format.clusters,
    additionalFields: format.additional_fields,
    preregistration: format.preregistration,
    qr: format.qr,
    team: format.team,
    maxCount: format.max_count,
    fixedCount: format.fixed_count,
    buyLimit: format.buy_limit,
    ageMin: format.age_min,
    ageMax: format.age_max,
    license: format.license,
    refundSteps: refundStepsOf(format),
    ...(format.cancelled !== undefined && { cancelled: format.cancelled }),
    ...(format.sale_ends !== undefined && {
      saleEnds: format.sale_ends === null ? null : instantIn(saleDay, saleTime, timezone),
    }),
  };
}
