import { FederationsTable } from '@/components/content/branch/federations-table';
import { RegionalPart } from '@/components/content/branch/regional-part';
import { ContentText } from '@/components/content/mdx/text';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { SectionTabs } from '@/components/ui/section-tabs';
import { getText } from '@/lib/features/content/mdx/text';
import { getRegionalFederations } from '@/lib/federation-client/branch';
import { getSectionFiles } from '@/lib/federation-client/document';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { siteConfig } from '@/lib/site-config';

export const revalidate = 30;

const TITLE = 'Регионы';

export const metadata = pageMetadata({
  title: `${TITLE}: региональные федерации`,
  description: `Региональные федерации ${siteConfig.sport.of}: руководители и контакты. Как создать федерацию с нуля и открыть отделение ${siteConfig.sport.of}.`,
  path: paths.regions(),
});

export default async function RegionsPage() {
  const [federations, documents, federationGuide, departmentGuide] = await Promise.all([
    getRegionalFederations(),
    getSectionFiles('regions'),
    getText('regions/create-federation'),
    getText('regions/open-department'),
  ]);
  const parts = [
    {
      id: 'federations',
      label: 'Региональные федерации',
      content: <FederationsTable federations={federations} />,
    },
    {
      id: 'create-federation',
      label: 'Как создать федерацию с\u00a0нуля',
      content: <ContentText text={federationGuide} />,
    },
    {
      id: 'open-department',
      label: `Как открыть отделение ${siteConfig.sport.of}`,
      content: <ContentText text={departmentGuide} />,
    },
  ];
  return (
    <>
      <Breadcrumbs items={[{ label: TITLE }]} />
      <div className="wrap page">
        <h1 className="h1 page-title">{TITLE}</h1>
        <SectionTabs
          label="Разделы о регионах"
          items={parts.map(({ content, ...part }) => ({
            ...part,
            content: <RegionalPart documents={documents}>{content}</RegionalPart>,
          }))}
        />
      </div>
    </>
  );
}
