import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CalendarPage } from '@/components/events/calendar/calendar-page';
import { calendarYearOf } from '@/components/events/calendar/calendar-year';
import { pastOfYear } from '@/components/events/calendar/labels';
import { type AddressQuery, queryOf } from '@/lib/address-query';
import { getCalendar } from '@/lib/federation-client/calendar';
import { admitSearch } from '@/lib/federation-client/search';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

interface CalendarFindYearPageProps {
  params: Promise<{ type: string; year: string }>;
  searchParams: Promise<AddressQuery>;
}

async function readAddress({ params }: CalendarFindYearPageProps) {
  const events = await getCalendar();
  const now = new Date();
  return { events, now, ...(calendarYearOf(events, await params, now) ?? notFound()) };
}

export async function generateMetadata(props: CalendarFindYearPageProps): Promise<Metadata> {
  const { type, year } = await readAddress(props);
  return pageMetadata({
    title: `${pastOfYear(type, year)}: поиск`,
    path: paths.calendar.year(type, year),
    hidden: true,
  });
}

/** A year of the past, searched and filtered by the server for visitors without JavaScript. */
export default async function CalendarFindYearPage(props: CalendarFindYearPageProps) {
  const { events, now, type, year } = await readAddress(props);
  const query = queryOf(await props.searchParams);
  const busy = (await admitSearch())?.message;
  return <CalendarPage type={type} year={year} events={events} now={now} query={query} busy={busy} />;
}
