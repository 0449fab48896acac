import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AthleteCharts } from '@/components/results/athlete-charts';
import { AthleteFigures } from '@/components/results/athlete-figures';
import { AthleteSplits } from '@/components/results/athlete-splits';
import { OfficialMark } from '@/components/results/official-mark';
import { fromWhere, fullName } from '@/components/results/result-value';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { MoreLink } from '@/components/ui/link';
import { getAthleteResult } from '@/lib/federation/result';
import { formatDate } from '@/lib/format/date';
import { typograph } from '@/lib/format/typograph';
import { messages } from '@/lib/messages';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const revalidate = 60;

/** Each is written at its first reader. */
export const generateStaticParams = () => [];

interface AthletePageProps {
  params: Promise<{ event_city_id: string; format: string; start_number: string }>;
}

async function readAddress({ params }: AthletePageProps) {
  const { event_city_id, format, start_number } = await params;
  const athlete = await getAthleteResult(event_city_id, format, start_number);
  return athlete ?? notFound();
}

export async function generateMetadata(props: AthletePageProps): Promise<Metadata> {
  const { row, city, format } = await readAddress(props);
  return pageMetadata({
    title: `${fullName(row)} — ${city.title}, ${format.title}`,
    description: `Результат: ${fullName(row)}, № ${row.start_number}. ${city.title}, ${formatDate(city.start_date)}.`,
    path: paths.results.athlete(city.public_id, format.external_format, row.start_number),
    // The protocol is there to be found, a page about one person is not (docs/personal-data.md).
    hidden: true,
  });
}

export default async function AthletePage(props: AthletePageProps) {
  const athlete = await readAddress(props);
  const { row, city, format } = athlete;
  const protocol = paths.results.format(city.public_id, format.external_format);
  return (
    <>
      <div data-theme="dark">
        <div className="wrap race-head">
          <Breadcrumbs
            bare
            items={[
              { label: messages.results.title, href: paths.results.list() },
              { label: city.title, href: protocol },
              { label: fullName(row) },
            ]}
          />
          <div className="race-title">
            <h1 className="h1">{fullName(row)}</h1>
            <div className="race-meta">
              <span>№ {row.start_number}</span>
              <span>{fromWhere(row)}</span>
              <span>{row.category}</span>
            </div>
            <div className="race-meta">
              <span>
                {typograph(city.title)}, {format.title}
              </span>
              <span>{formatDate(city.start_date)}</span>
              <OfficialMark official={format.official} />
            </div>
          </div>
          <AthleteFigures {...athlete} />
        </div>
      </div>
      <div className="wrap block results athlete-body">
        <AthleteSplits {...athlete} />
        <AthleteCharts {...athlete} />
        <MoreLink href={protocol}>{messages.results.wholeProtocol}</MoreLink>
      </div>
    </>
  );
}
