import { ButtonLink } from '@/components/ui/button';
import { messages } from '@/lib/messages';
import { paths } from '@/lib/paths';

/** The whole protocol to take away: on paper or as a table. */
export function ProtocolLinks({ eventCityId, format }: { eventCityId: string; format: string }) {
  return (
    <p className="protocol-links">
      <ButtonLink variant="line" href={paths.results.protocol(eventCityId, format)} prefetch={false}>
        {messages.results.printable}
      </ButtonLink>
      <CsvLink eventCityId={eventCityId} format={format} />
    </p>
  );
}

export function CsvLink({ eventCityId, format }: { eventCityId: string; format: string }) {
  // A file and no page: the router must not try to show it.
  return (
    <a className="btn btn--line" href={paths.results.csv(eventCityId, format)} download>
      {messages.results.csv}
    </a>
  );
}
