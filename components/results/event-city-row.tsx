import { ButtonLink } from '@/components/ui/button';
import { DateBig } from '@/components/ui/date-big';
import type { EventCityWithResults } from '@/lib/contract/result';
import { typograph } from '@/lib/format/typograph';
import { resultsMessages } from '@/lib/messages/results';
import { paths } from '@/lib/paths';

/** An event of the past whose protocol there is. */
export function EventCityRow({ eventCity }: { eventCity: EventCityWithResults }) {
  const titleId = `event-city-${eventCity.public_id}`;
  return (
    <article className="row row--results" aria-labelledby={titleId}>
      <DateBig start={eventCity.start_date} />
      <div className="row__main">
        <h3 className="h5" id={titleId}>
          {typograph(eventCity.title)}
        </h3>
        <p className="place">{eventCity.city.name_ru}</p>
      </div>
      <div className="row__side">
        <ButtonLink variant="line" href={paths.results.eventCity(eventCity.public_id)} aria-describedby={titleId}>
          {resultsMessages.show}
        </ButtonLink>
      </div>
    </article>
  );
}
