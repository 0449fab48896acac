import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { OfficialMark } from '@/components/results/official-mark';
import { PrintButton } from '@/components/results/print-button';
import { PrintedProtocol } from '@/components/results/printed-protocol';
import { CsvLink } from '@/components/results/protocol-links';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { ScrollBox } from '@/components/ui/scroll-box';
import { getProtocol } from '@/lib/federation/result';
import { formatDate, formatDateTime } from '@/lib/format/date';
import { typograph } from '@/lib/format/typograph';
import { messages } from '@/lib/messages';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const revalidate = 60;

/** Each is written at its first reader. */
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
    title: `${city.title} — протокол, ${format.title}`,
    path: paths.results.protocol(city.public_id, format.external_format),
    // The same rows are found on the pages of the results.
    hidden: true,
  });
}

export default async function ProtocolPage(props: ProtocolPageProps) {
  const { city, format, rows } = await readAddress(props);
  const state = format.official ? messages.results.official : messages.results.provisional;
  return (
    <div className="protocol">
      <Breadcrumbs
        items={[
          { label: messages.results.title, href: paths.results.list() },
          { label: city.title, href: paths.results.format(city.public_id, format.external_format) },
          { label: messages.results.protocol },
        ]}
      />
      <div className="wrap page">
        <h1 className="h3">{typograph(city.title)}</h1>
        <p className="protocol__head">
          <span>{format.title}</span>
          <span>{city.city.name_ru}</span>
          <span>{formatDate(city.start_date)}</span>
          <OfficialMark official={format.official} />
          <span className="meta">Составлен {formatDateTime(new Date().toISOString(), city.timezone)}</span>
        </p>
        <p className="protocol-links">
          <PrintButton />
          <CsvLink eventCityId={city.public_id} format={format.external_format} />
        </p>
        <ScrollBox className="printed-box" label={messages.results.protocol}>
          <PrintedProtocol
            caption={`${city.title}. ${format.title}. ${formatDate(city.start_date)}. ${state}`}
            format={format}
            rows={rows}
          />
        </ScrollBox>
      </div>
    </div>
  );
}
