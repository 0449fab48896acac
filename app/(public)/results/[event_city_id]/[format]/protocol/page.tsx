import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PrintButton } from '@/components/results/protocol/print-button';
import { PrintedProtocol } from '@/components/results/protocol/printed-protocol';
import protocolStyles from '@/components/results/protocol/protocol.module.css';
import { CsvLink } from '@/components/results/race/protocol-links';
import raceStyles from '@/components/results/row/race.module.css';
import { StateMark, stateText } from '@/components/results/row/state-mark';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { ScrollBox } from '@/components/ui/scroll-box';
import { getProtocol } from '@/lib/federation-client/result';
import { formatDate, formatDateTime } from '@/lib/format/date';
import { typograph } from '@/lib/format/typograph';
import { resultsMessages } from '@/lib/messages/results';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { resultsTitle } from '@/lib/seo/results-title';

export const dynamic = 'force-static';
export const revalidate = 30;

/** Rendered on first request and cached. */
export const generateStaticParams = () => [];

interface ProtocolPageProps {
  params: Promise<{ event_city_id: string; format: string }>;
}

async function readAddress({ params }: ProtocolPageProps) {
  const { event_city_id, format } = await params;
  return (await getProtocol(event_city_id, format)) ?? notFound();
}

export async function generateMetadata(props: ProtocolPageProps): Promise<Metadata> {
  const { city, format } = await readAddress(props);
  return pageMetadata({
    ...resultsTitle(city, `протокол, ${format.title}`),
    description: `Протокол для печати: ${city.title}, ${city.city.name_ru}, ${formatDate(city.start_date)}, ${format.title}.`,
    path: paths.results.protocol(city.public_id, format.external_format),
    // Search engines index the same rows on the result pages.
    hidden: true,
  });
}

export default async function ProtocolPage(props: ProtocolPageProps) {
  const { city, format, rows } = await readAddress(props);
  const now = new Date();
  const state = { results: format, now, timeZone: city.timezone };
  return (
    <div className={protocolStyles.protocol}>
      <Breadcrumbs
        items={[
          { label: resultsMessages.title, href: paths.results.list() },
          { label: city.title, href: paths.results.format(city.public_id, format.external_format) },
          { label: resultsMessages.protocol },
        ]}
      />
      <div className="wrap page">
        <h1 className="h3">{typograph(`Протокол: ${city.title}, ${format.title}`)}</h1>
        <p className={protocolStyles.head}>
          <span>{city.city.name_ru}</span>
          <span>{formatDate(city.start_date)}</span>
          <StateMark {...state} />
          <span className="meta">{`Составлен ${formatDateTime(now, city.timezone)}`}</span>
        </p>
        <p className={raceStyles.links}>
          <PrintButton />
          <CsvLink eventCityId={city.public_id} format={format.external_format} />
        </p>
        <ScrollBox className={protocolStyles.box} label={resultsMessages.protocol}>
          <PrintedProtocol
            caption={`${city.title}. ${format.title}. ${formatDate(city.start_date)}. ${stateText(state)}`}
            format={format}
            rows={rows}
          />
        </ScrollBox>
      </div>
    </div>
  );
}
