import { DocumentList } from '@/components/document/document-list';
import { protocolsOf, protocolYears } from '@/components/protocol/years';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { SectionTabs } from '@/components/ui/section-tabs';
import { getProtocols } from '@/lib/federation/document';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const revalidate = 60;

const TITLE = 'Протоколы';

export const metadata = pageMetadata({
  title: `${TITLE} соревнований`,
  description: 'Протоколы соревнований по триатлону с 2019 по 2025 год: итоговые таблицы стартов для скачивания.',
  path: paths.protocols(),
});

export default async function ProtocolsPage() {
  const protocols = await getProtocols();
  return (
    <>
      <Breadcrumbs items={[{ label: TITLE }]} />
      <div className="wrap page">
        <h1 className="h1 page-title">{TITLE}</h1>
        <SectionTabs
          label="Годы"
          items={protocolYears.map((year) => ({
            id: `year-${year}`,
            label: String(year),
            content: (
              <DocumentList documents={protocolsOf(protocols, year)} empty={`Протоколов за ${year}\u00a0год нет`} />
            ),
          }))}
        />
      </div>
    </>
  );
}
