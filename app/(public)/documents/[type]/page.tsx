import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { DocumentList } from '@/components/content/document/document-list';
import { sectionLabels } from '@/components/content/document/section-labels';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import styles from '@/components/ui/section.module.css';
import { TextTabs } from '@/components/ui/text-tabs';
import { getDocuments } from '@/lib/federation-client/document';
import { sectionMessages } from '@/lib/messages/sections';
import { type DocumentSection, documentSections, paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const revalidate = 30;

/** Six sections are addresses; any other is unknown. */
export const dynamicParams = false;
export const generateStaticParams = () => documentSections.map((type) => ({ type }));

interface DocumentsSectionPageProps {
  params: Promise<{ type: string }>;
}

async function sectionOf({ params }: DocumentsSectionPageProps): Promise<DocumentSection> {
  const { type } = await params;
  return documentSections.find((known) => known === type) ?? notFound();
}

export async function generateMetadata(props: DocumentsSectionPageProps): Promise<Metadata> {
  const section = await sectionOf(props);
  const { title, description } = sectionLabels[section];
  return pageMetadata({
    title: `${title} — документы`,
    description,
    path: paths.documents.section(section),
  });
}

export default async function DocumentsSectionPage(props: DocumentsSectionPageProps) {
  const section = await sectionOf(props);
  const { title } = sectionLabels[section];
  return (
    <>
      <Breadcrumbs items={[{ label: sectionMessages.documents, href: paths.documents.hub() }, { label: title }]} />
      <div className="wrap page">
        <h1 className="h1 page-title">{title}</h1>
        <TextTabs
          label="Разделы документов"
          items={documentSections.map((each) => ({
            label: sectionLabels[each].title,
            href: paths.documents.section(each),
            current: each === section,
          }))}
        />
        <div className={styles.sectionPart}>
          <DocumentList documents={await getDocuments(section)} empty="В этом разделе документов пока нет" />
        </div>
      </div>
    </>
  );
}
