import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CalendarPage } from '@/components/events/calendar/calendar-page';
import { calendarYearOf } from '@/components/events/calendar/calendar-year';
import { EVENT_FORMS, pastOfYear } from '@/components/events/calendar/labels';
import { pastYears } from '@/lib/domain/events/calendar/calendar';
import { eventsOfType } from '@/lib/domain/events/calendar/event-type';
import { getCalendar } from '@/lib/federation-client/calendar';
import { isoDate } from '@/lib/format/date';
import { counted } from '@/lib/format/plural';
import { calendarTypes, paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const dynamic = 'force-static';
export const revalidate = 30;

export async function generateStaticParams() {
  const events = await getCalendar();
  const today = isoDate(new Date());
  return calendarTypes.flatMap((type) =>
    pastYears(eventsOfType(events, type), today).map(({ year }) => ({ type, year })),
  );
}

interface CalendarYearPageProps {
  params: Promise<{ type: string; year: string }>;
}

async function readAddress({ params }: CalendarYearPageProps) {
  const events = await getCalendar();
  const now = new Date();
  const found = calendarYearOf(events, await params, now) ?? notFound();
  return { events, now, ...found };
}

export async function generateMetadata(props: CalendarYearPageProps): Promise<Metadata> {
  const { type, year, count } = await readAddress(props);
  return pageMetadata({
    title: pastOfYear(type, year),
    description: `${pastOfYear(type, year)}: ${counted(count, EVENT_FORMS)}, даты, места, дистанции и результаты.`,
    path: paths.calendar.year(type, year),
  });
}

export default async function CalendarYearPage(props: CalendarYearPageProps) {
  const { type, year, events, now } = await readAddress(props);
  return <CalendarPage type={type} year={year} events={events} now={now} />;
}
