import type { FederationDocument } from '@/lib/contract/base/listed-document';
import { documentDay } from '@/lib/domain/content/document';

interface YearOfProtocols<P> {
  readonly year: string;
  readonly protocols: readonly P[];
}

export const protocolYears = <P extends Pick<FederationDocument, 'document_date' | 'created_date'>>(
  protocols: readonly P[],
): YearOfProtocols<P>[] =>
  [...Map.groupBy(protocols, (protocol) => documentDay(protocol).slice(0, 4))]
    .map(([year, ofYear]) => ({ year, protocols: ofYear }))
    .toSorted((one, other) => other.year.localeCompare(one.year));
