import { RaceList } from '@/components/results/list/race-list';
import { RaceRow } from '@/components/results/list/race-row';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { EmptyState } from '@/components/ui/empty-state';
import { MoreLink } from '@/components/ui/link';
import { getEventCitiesWithResults } from '@/lib/federation-client/result';
import { resultsMessages } from '@/lib/messages/results';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { siteConfig } from '@/lib/site-config';

export const revalidate = 30;

export const metadata = pageMetadata({
  title: resultsMessages.title,
  description: `Результаты стартов по ${siteConfig.sport.by}: места, время по этапам, статусы всех участников.`,
  path: paths.results.list(),
});

export default async function ResultsPage() {
  const races = await getEventCitiesWithResults();
  return (
    <>
      <Breadcrumbs items={[{ label: resultsMessages.title }]} />
      <div className="wrap page">
        <h1 className="h1 page-title">{resultsMessages.title}</h1>
        <p>
          <MoreLink href={paths.protocols()}>Архив протоколов прошлых лет</MoreLink>
        </p>
        {races.length === 0 ? (
          <EmptyState title={resultsMessages.none} />
        ) : (
          <RaceList
            races={races.map((race) => ({
              public_id: race.public_id,
              title: race.title,
              city: { name_ru: race.city.name_ru },
              start_date: race.start_date,
              row: <RaceRow race={race} />,
            }))}
          />
        )}
      </div>
    </>
  );
}
