import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { RacePage } from '@/components/results/race/race-page';
import { readView, writeView } from '@/components/results/race/table-view';
import { queryOf } from '@/lib/address-query';
import { Busy } from '@/lib/federation-client/or-busy';
import { findResults, getFormat, getResultPage, RESULTS_PAGE_SIZE } from '@/lib/federation-client/result';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { resultsTitle } from '@/lib/seo/results-title';

type FoundResultsProps = PageProps<'/results/[event_city_id]/[format]/search'>;

async function readAddress({ params }: FoundResultsProps) {
  const { event_city_id, format } = await params;
  return (await getFormat(event_city_id, format)) ?? notFound();
}

export async function generateMetadata(props: FoundResultsProps): Promise<Metadata> {
  const { city, format } = await readAddress(props);
  return pageMetadata({
    ...resultsTitle(city, `результаты, ${format.title}, поиск`),
    path: paths.results.format(city.public_id, format.external_format),
    hidden: true,
  });
}

export default async function FoundResults(props: FoundResultsProps) {
  const { city, formats, format } = await readAddress(props);
  const asked = readView(queryOf(await props.searchParams));
  const [shown, first] = await Promise.all([
    findResults(city.public_id, format.external_format, asked),
    getResultPage(city.public_id, format.external_format, 1),
  ]);
  if (!(shown && first)) notFound();
  const busy = shown instanceof Busy ? shown.message : undefined;
  const rows = shown instanceof Busy ? { ...first, values: [], total: 0, page: asked.page } : shown;
  const served = { ...asked, sort: null, page: rows.page };
  const hrefOf = (page: number) =>
    `${paths.results.found(city.public_id, format.external_format)}?${writeView({ ...served, page })}`;
  const path = paths.results.format(city.public_id, format.external_format);
  const race = { format, first, shown: rows, busy, hrefOf, pageSize: RESULTS_PAGE_SIZE, served, path };
  return <RacePage {...{ city, formats, race }} part={`, ${format.title}, поиск`} />;
}
