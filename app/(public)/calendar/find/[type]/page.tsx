import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CalendarPage } from '@/components/events/calendar/calendar-page';
import { type AddressQuery, queryOf } from '@/lib/address-query';
import { getCalendar } from '@/lib/federation-client/calendar';
import { admitSearch } from '@/lib/federation-client/search';
import { contentMessages } from '@/lib/messages/content';
import { calendarTypes, paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

interface CalendarFindPageProps {
  params: Promise<{ type: string }>;
  searchParams: Promise<AddressQuery>;
}

async function typeOf({ params }: CalendarFindPageProps) {
  const { type } = await params;
  return calendarTypes.find((known) => known === type) ?? notFound();
}

export async function generateMetadata(props: CalendarFindPageProps): Promise<Metadata> {
  const path = paths.calendar.type(await typeOf(props));
  return pageMetadata({ title: `${contentMessages.calendar}: поиск`, path, hidden: true });
}

export default async function CalendarFindPage(props: CalendarFindPageProps) {
  const type = await typeOf(props);
  const query = queryOf(await props.searchParams);
  const [busy, events] = await Promise.all([admitSearch(), getCalendar()]);
  return <CalendarPage type={type} events={events} now={new Date()} query={query} busy={busy?.message} />;
}
