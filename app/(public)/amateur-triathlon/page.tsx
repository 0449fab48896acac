import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AmateurTabs } from '@/components/pages/section-page/amateur-tabs';
import { DownloadCalendar } from '@/components/pages/section-page/download-calendar';
import { PageHead } from '@/components/pages/section-page/page-head';
import { classNames } from '@/components/ui/class-names';
import styles from '@/components/ui/section.module.css';
import { coverOf } from '@/lib/domain/base/picture/banners';
import { getFaq } from '@/lib/features/content/mdx/faq';
import { getSectionFiles } from '@/lib/federation-client/document';
import { getPage } from '@/lib/federation-client/page';
import { paths } from '@/lib/paths';
import { contentPageMetadata } from '@/lib/seo/content-page-metadata';

export const revalidate = 30;

const SLUG = 'amateurtriathlon';

export async function generateMetadata(): Promise<Metadata> {
  const page = await getPage(SLUG);
  if (!page) notFound();
  return contentPageMetadata(page, paths.amateurTriathlon());
}

export default async function AmateurTriathlonPage() {
  const page = await getPage(SLUG);
  if (!page) notFound();
  const [corporateCup, documents, questions] = await Promise.all([
    getPage('corpcup'),
    getSectionFiles('amateur'),
    getFaq('amateur/faq'),
  ]);
  return (
    <>
      <PageHead
        title={page.headline}
        lead={page.subtitle}
        picture={coverOf(page.banners)}
        discipline={page.discipline ?? 'tri'}
        seed={SLUG}
      >
        <DownloadCalendar type="ru" />
      </PageHead>
      <div className={classNames('wrap', styles.sectionBody)}>
        <AmateurTabs project={page} corporateCup={corporateCup} documents={documents} questions={questions} />
      </div>
    </>
  );
}
