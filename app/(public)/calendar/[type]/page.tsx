import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CalendarList } from '@/components/calendar/calendar-list';
import { eventListingOf } from '@/components/calendar/event-summary';
import { calendarTypeLabels } from '@/components/calendar/labels';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { ButtonLink } from '@/components/ui/button';
import { TextTabs } from '@/components/ui/text-tabs';
import { getCalendar } from '@/lib/federation/calendar';
import { isoDate } from '@/lib/format/date';
import { messages } from '@/lib/messages';
import { type CalendarPathType, calendarTypes, paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { siteConfig } from '@/lib/site-config';

export const revalidate = 60;

/** All six values of the calendar's type are addresses (U-48); any other is unknown. */
export const dynamicParams = false;
export const generateStaticParams = () => calendarTypes.map((type) => ({ type }));

interface CalendarPageProps {
  params: Promise<{ type: string }>;
}

async function typeOf({ params }: CalendarPageProps): Promise<CalendarPathType> {
  const { type } = await params;
  return calendarTypes.find((known) => known === type) ?? notFound();
}

export async function generateMetadata(props: CalendarPageProps): Promise<Metadata> {
  const type = await typeOf(props);
  const isWhole = type === 'all';
  const events = await getCalendar(isWhole ? undefined : type);
  return pageMetadata({
    title: isWhole ? messages.content.calendar : `${calendarTypeLabels[type]} — календарь`,
    description: isWhole
      ? 'Все старты по триатлону, дуатлону и акватлону: даты, места, дистанции, форматы и билеты.'
      : `${calendarTypeLabels[type]}: даты, места, дистанции, форматы и билеты.`,
    path: paths.calendar.type(type),
    hidden: events.length === 0,
  });
}

export default async function CalendarPage(props: CalendarPageProps) {
  const type = await typeOf(props);
  const apiType = type === 'all' ? undefined : type;
  const events = await getCalendar(apiType);
  const crumbs =
    type === 'all'
      ? [{ label: messages.content.calendar }]
      : [{ label: messages.content.calendar, href: paths.calendar.all() }, { label: calendarTypeLabels[type] }];
  return (
    <>
      <Breadcrumbs items={crumbs} />
      <div className="wrap page">
        <div className="block-head calendar-head">
          <h1 className="h1">{messages.content.calendar}</h1>
          <ButtonLink variant="line" icon="load" href={paths.document('calendar')}>
            {messages.content.calendarDownload}
          </ButtonLink>
        </div>
        <TextTabs
          label="Вид календаря"
          items={calendarTypes.map((each) => ({
            label: calendarTypeLabels[each],
            href: paths.calendar.type(each),
            current: each === type,
          }))}
        />
        <CalendarList
          key={type}
          events={events.map(eventListingOf)}
          today={isoDate(new Date())}
          type={apiType}
          feed={new URL(paths.calendar.feed(type), siteConfig.url).href}
        />
      </div>
    </>
  );
}
