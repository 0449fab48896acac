import { ChildrensTabs } from '@/components/pages/section-page/childrens-tabs';
import { DownloadCalendar } from '@/components/pages/section-page/download-calendar';
import { PageHead } from '@/components/pages/section-page/page-head';
import { classNames } from '@/components/ui/class-names';
import styles from '@/components/ui/section.module.css';
import { getFaq } from '@/lib/features/content/mdx/faq';
import { getText, getTextPage } from '@/lib/features/content/mdx/text';
import { getChildrensSchools } from '@/lib/federation-client/branch';
import { getUpcomingEvents } from '@/lib/federation-client/calendar';
import { getSectionFiles } from '@/lib/federation-client/document';
import { paths } from '@/lib/paths';
import { textMetadata } from '@/lib/seo/text-metadata';

export const revalidate = 30;

const NAME = 'childrens-triathlon';

export const generateMetadata = async () => textMetadata(await getTextPage(NAME), paths.childrensTriathlon());

export default async function ChildrensTriathlonPage() {
  const [{ Text, ...head }, league, questions, schools, events, documents] = await Promise.all([
    getTextPage(NAME),
    getText('children/league'),
    getFaq('children/faq'),
    getChildrensSchools(),
    getUpcomingEvents('child'),
    getSectionFiles('child'),
  ]);
  return (
    <>
      <PageHead {...head} seed={NAME}>
        <DownloadCalendar type="child" />
      </PageHead>
      <div className={classNames('wrap', styles.sectionBody)}>
        <ChildrensTabs
          project={Text}
          league={league}
          schools={schools}
          events={events}
          now={new Date()}
          documents={documents}
          questions={questions}
        />
      </div>
    </>
  );
}
