import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { InternationalTabs } from '@/components/pages/section-page/international-tabs';
import { PageHead } from '@/components/pages/section-page/page-head';
import { classNames } from '@/components/ui/class-names';
import styles from '@/components/ui/section.module.css';
import { coverOf } from '@/lib/domain/base/picture/banners';
import { getOfficials } from '@/lib/features/content/mdx/person';
import { getSectionFiles } from '@/lib/federation-client/document';
import { getPage } from '@/lib/federation-client/page';
import { paths } from '@/lib/paths';
import { contentPageMetadata } from '@/lib/seo/content-page-metadata';

export const revalidate = 30;

const SLUG = 'international';

export async function generateMetadata(): Promise<Metadata> {
  const page = await getPage(SLUG);
  if (!page) notFound();
  return contentPageMetadata(page, paths.internationalTriathlon());
}

export default async function InternationalTriathlonPage() {
  const page = await getPage(SLUG);
  if (!page) notFound();
  const [officials, documents] = await Promise.all([getOfficials(), getSectionFiles('world')]);
  return (
    <>
      <PageHead
        title={page.headline}
        lead={page.subtitle}
        picture={coverOf(page.banners)}
        discipline={page.discipline ?? 'tri'}
        seed={SLUG}
      />
      <div className={classNames('wrap', styles.sectionBody)}>
        <InternationalTabs page={page} officials={officials} documents={documents} />
      </div>
    </>
  );
}
