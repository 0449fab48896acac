import { DocumentList } from '@/components/content/document/document-list';
import { protocolYears } from '@/components/results/protocol/years';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { EmptyState } from '@/components/ui/empty-state';
import { MoreLink } from '@/components/ui/link';
import { SectionTabs } from '@/components/ui/section-tabs';
import { getProtocols } from '@/lib/federation-client/document';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { siteConfig } from '@/lib/site-config';

export const revalidate = 30;

const TITLE = 'Протоколы';

export const metadata = pageMetadata({
  title: `${TITLE} соревнований`,
  description: `Протоколы соревнований по ${siteConfig.sport.by} по годам: итоговые таблицы стартов для скачивания.`,
  path: paths.protocols(),
});

export default async function ProtocolsPage() {
  const years = protocolYears(await getProtocols());
  return (
    <>
      <Breadcrumbs items={[{ label: TITLE }]} />
      <div className="wrap page">
        <h1 className="h1 page-title">{TITLE}</h1>
        <p>
          <MoreLink href={paths.results.list()}>Результаты с временем по этапам</MoreLink>
        </p>
        {years.length === 0 ? (
          <EmptyState title="Протоколов пока нет" />
        ) : (
          <SectionTabs
            label="Годы"
            items={years.map(({ year, protocols }) => ({
              id: `year-${year}`,
              label: year,
              content: <DocumentList documents={protocols} />,
            }))}
          />
        )}
      </div>
    </>
  );
}
