import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CalendarPage } from '@/components/events/calendar/calendar-page';
import { calendarTypeLabels } from '@/components/events/calendar/labels';
import { eventsOfType } from '@/lib/domain/events/calendar/event-type';
import { getCalendar } from '@/lib/federation-client/calendar';
import { contentMessages } from '@/lib/messages/content';
import { calendarTypes, paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { siteConfig } from '@/lib/site-config';

export const dynamic = 'force-static';
export const revalidate = 30;

/** All six values of the calendar's type are addresses; any other is unknown. */
export const dynamicParams = false;
export const generateStaticParams = () => calendarTypes.map((type) => ({ type }));

interface CalendarTypePageProps {
  params: Promise<{ type: string }>;
}

async function typeOf({ params }: CalendarTypePageProps) {
  const { type } = await params;
  return calendarTypes.find((known) => known === type) ?? notFound();
}

export async function generateMetadata(props: CalendarTypePageProps): Promise<Metadata> {
  const type = await typeOf(props);
  const isWhole = type === 'all';
  return pageMetadata({
    title: isWhole ? contentMessages.calendar : `${calendarTypeLabels[type]} — календарь`,
    description: isWhole
      ? `Все старты по ${siteConfig.sport.by}, дуатлону и акватлону: даты, места, дистанции, форматы и билеты.`
      : `${calendarTypeLabels[type]}: даты, места, дистанции, форматы и билеты.`,
    path: paths.calendar.type(type),
    hidden: eventsOfType(await getCalendar(), type).length === 0,
  });
}

export default async function CalendarTypePage(props: CalendarTypePageProps) {
  return <CalendarPage type={await typeOf(props)} events={await getCalendar()} now={new Date()} />;
}
