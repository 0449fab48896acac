import { EventCityList } from '@/components/results/event-city-list';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { EmptyState } from '@/components/ui/empty-state';
import { getEventCitiesWithResults } from '@/lib/federation/result';
import { messages } from '@/lib/messages';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const revalidate = 60;

export const metadata = pageMetadata({
  title: messages.results.title,
  description: 'Результаты стартов по триатлону: места, время по этапам, статусы всех участников.',
  path: paths.results.list(),
});

export default async function ResultsPage() {
  const eventCities = await getEventCitiesWithResults();
  return (
    <>
      <Breadcrumbs items={[{ label: messages.results.title }]} />
      <div className="wrap page">
        <h1 className="h1 page-title">{messages.results.title}</h1>
        {eventCities.length === 0 ? (
          <EmptyState title={messages.results.none} />
        ) : (
          <EventCityList eventCities={eventCities} />
        )}
      </div>
    </>
  );
}
