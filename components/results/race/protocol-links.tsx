import styles from '@/components/results/row/race.module.css';
import { ButtonLink, buttonClass } from '@/components/ui/button';
import { resultsMessages } from '@/lib/messages/results';
import { paths } from '@/lib/paths';
import { type TableView, writeView } from './table-view';

export function ProtocolLinks({ eventCityId, format }: { eventCityId: string; format: string }) {
  return (
    <p className={styles.links}>
      <ButtonLink variant="line" href={paths.results.protocol(eventCityId, format)} prefetch={false}>
        {resultsMessages.printable}
      </ButtonLink>
      <CsvLink eventCityId={eventCityId} format={format} />
    </p>
  );
}

export function CsvLink({ eventCityId, format }: { eventCityId: string; format: string }) {
  // A file, which the router must not open as a page.
  return (
    <a className={buttonClass({ variant: 'line' })} href={paths.results.csv(eventCityId, format)} download>
      {resultsMessages.csv}
    </a>
  );
}

/** A CSV file of the found rows. */
export function FoundCsvLink({ eventCityId, format, view }: { eventCityId: string; format: string; view: TableView }) {
  const query = writeView({ ...view, sort: null, page: 1 });
  return (
    <a className={buttonClass({ variant: 'line' })} href={paths.results.foundCsv(eventCityId, format, query)} download>
      {resultsMessages.foundCsv}
    </a>
  );
}
