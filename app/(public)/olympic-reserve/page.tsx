import { OlympicTabs } from '@/components/content/olympic-reserve/olympic-tabs';
import { CalendarBlock } from '@/components/events/calendar/calendar-block';
import { PageHead } from '@/components/pages/section-page/page-head';
import { classNames } from '@/components/ui/class-names';
import styles from '@/components/ui/section.module.css';
import { getFaq } from '@/lib/features/content/mdx/faq';
import { getCoaches } from '@/lib/features/content/mdx/person';
import { getText, getTextPage } from '@/lib/features/content/mdx/text';
import { getUpcomingEvents } from '@/lib/federation-client/calendar';
import { paths } from '@/lib/paths';
import { textMetadata } from '@/lib/seo/text-metadata';

export const revalidate = 30;

const NAME = 'olympic-reserve';

export const generateMetadata = async () => textMetadata(await getTextPage(NAME), paths.olympicReserve());

export default async function OlympicReservePage() {
  const [{ Text, ...head }, criteria, application, coaches, questions, events] = await Promise.all([
    getTextPage(NAME),
    getText('olympic-reserve/criteria'),
    getText('olympic-reserve/application'),
    getCoaches(),
    getFaq('olympic-reserve/faq'),
    getUpcomingEvents(),
  ]);
  return (
    <>
      <PageHead {...head} seed={NAME} />
      <div className={classNames('wrap', styles.sectionBody)}>
        <OlympicTabs
          project={Text}
          criteria={criteria}
          application={application}
          coaches={coaches}
          questions={questions}
        />
      </div>
      <CalendarBlock events={events} now={new Date()} />
    </>
  );
}
