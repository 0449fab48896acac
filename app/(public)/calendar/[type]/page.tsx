import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CalendarPage } from '@/components/calendar/calendar-page';
import { calendarTypeLabels } from '@/components/calendar/labels';
import { getCalendar } from '@/lib/federation/calendar';
import { contentMessages } from '@/lib/messages/content';
import { type CalendarPathType, calendarTypes, paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { siteConfig } from '@/lib/site-config';

export const revalidate = 60;

/** All six values of the calendar's type are addresses; any other is unknown. */
export const dynamicParams = false;
export const generateStaticParams = () => calendarTypes.map((type) => ({ type }));

interface CalendarTypePageProps {
  params: Promise<{ type: string }>;
}

async function typeOf({ params }: CalendarTypePageProps): Promise<CalendarPathType> {
  const { type } = await params;
  return calendarTypes.find((known) => known === type) ?? notFound();
}

const eventsOf = (type: CalendarPathType) => getCalendar(type === 'all' ? undefined : type);

export async function generateMetadata(props: CalendarTypePageProps): Promise<Metadata> {
  const type = await typeOf(props);
  const isWhole = type === 'all';
  const events = await eventsOf(type);
  return pageMetadata({
    title: isWhole ? contentMessages.calendar : `${calendarTypeLabels[type]} — календарь`,
    description: isWhole
      ? `Все старты по ${siteConfig.sport.by}, дуатлону и акватлону: даты, места, дистанции, форматы и билеты.`
      : `${calendarTypeLabels[type]}: даты, места, дистанции, форматы и билеты.`,
    path: paths.calendar.type(type),
    hidden: events.length === 0,
  });
}

export default async function CalendarTypePage(props: CalendarTypePageProps) {
  const type = await typeOf(props);
  return <CalendarPage type={type} events={await eventsOf(type)} />;
}
