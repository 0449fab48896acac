import { documentDay } from '@/lib/domain/content/document';

interface FinishedEvent {
  readonly title: string;
  readonly city: { readonly name_ru: string };
  readonly start_date: string;
  readonly end_date?: string | undefined;
}

type Protocol = Parameters<typeof documentDay>[0] & { readonly title: string };

/** A protocol bears a day of its event, and its title begins with the event's title and city. */
export const protocolsOf = <P extends Protocol>(
  { title, city, start_date, end_date = start_date }: FinishedEvent,
  protocols: readonly P[],
): P[] =>
  protocols.filter((protocol) => {
    const day = documentDay(protocol);
    return start_date <= day && day <= end_date && protocol.title.startsWith(`${title}, ${city.name_ru}.`);
  });
