import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { BasketLine, LineKind, LineOf } from '@/lib/domain/commerce/basket/basket-line';
import { eventFormatQuery } from './event-format';
import { licenceTypesQuery } from './licence-type';
import { pendingLineQuery } from './pending-line';
import { shopItemQuery } from './shop';

/** The data or a 404 say whether the item is gone. */
type GoneQuery = UseQueryOptions<unknown, Error, boolean>;

function gone<Data, Key extends QueryKey>(
  query: UseQueryOptions<Data, Error, Data, Key>,
  isGone: (data: Data) => boolean = () => false,
): GoneQuery {
  return { ...query, select: isGone } as unknown as GoneQuery;
}

const queries: { readonly [Kind in LineKind]: (line: LineOf<Kind>) => GoneQuery | null } = {
  ticket: (line) => gone(eventFormatQuery(line.format_public_id)),
  shop: (line) => gone(shopItemQuery(line.public_id)),
  license: (line) => gone(licenceTypesQuery, (types) => types.every(({ public_id }) => public_id !== line.public_id)),
  certificate: () => null,
  pending: (line) => gone(pendingLineQuery(line), (known) => known === null),
};

/** TypeScript does not follow that a line and the query of its kind belong together, hence the assertion. */
export const goneQueryOf = (line: BasketLine): GoneQuery | null =>
  (queries[line.selector] as (line: BasketLine) => GoneQuery | null)(line);
