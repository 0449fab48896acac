import { LegalEditions } from '@/components/content/document/legal-editions';
import { sectionLabels } from '@/components/content/document/section-labels';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { getDocuments, getEditions } from '@/lib/federation-client/document';
import { counted } from '@/lib/format/plural';
import { typograph } from '@/lib/format/typograph';
import { sectionMessages } from '@/lib/messages/sections';
import { documentSections, paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { siteConfig } from '@/lib/site-config';
import styles from './documents.module.css';

export const revalidate = 30;

export const metadata = pageMetadata({
  title: `${sectionMessages.documents} федерации`,
  description: `Документы ${siteConfig.nameOf}: основные, критерии отбора, рейтинги, методические материалы и архив.`,
  path: paths.documents.hub(),
});

export default async function DocumentsPage() {
  const documents = await getDocuments();
  const countOf = (section: string) => documents.filter(({ type }) => type === section).length;
  return (
    <>
      <Breadcrumbs items={[{ label: sectionMessages.documents }]} />
      <div className="wrap page">
        <h1 className="h1 page-title">{sectionMessages.documents}</h1>
        <ul className={styles.tiles}>
          {documentSections.map((section) => (
            <li key={section}>
              <Link className={styles.tile} href={paths.documents.section(section)}>
                <h2 className="h4">{sectionLabels[section].title}</h2>
                <p>{typograph(sectionLabels[section].description)}</p>
                <p className="meta">{counted(countOf(section), ['документ', 'документа', 'документов'])}</p>
                <Icon name="right" />
              </Link>
            </li>
          ))}
        </ul>
        <LegalEditions editions={await getEditions()} />
      </div>
    </>
  );
}
