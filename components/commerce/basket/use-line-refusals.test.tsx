import { expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { CallError } from '@/lib/contract/wire/call-error';
import type { BasketLine, LineKind, LineOf } from '@/lib/domain/commerce/basket/basket-line';
import { goodsLine, licenceLine, pendingLine, ticketLine } from '@/lib/domain/testing/basket-lines';
import { eventFormatQuery } from '@/lib/queries/event-format';
import { licenceTypesQuery } from '@/lib/queries/licence-type';
import { pendingLineQuery } from '@/lib/queries/pending-line';
import { shopItemQuery } from '@/lib/queries/shop';
import { useLineRefusals } from './use-line-refusals';

const lines: { readonly [Kind in LineKind]: LineOf<Kind> } = {
  ticket: ticketLine({ start_time: '2999-01-01T00:00:00Z', preReg: 'later' }),
  shop: goodsLine(),
  license: licenceLine(),
  certificate: { ...goodsLine(), selector: 'certificate', format_public_id: 'gift' },
  pending: pendingLine({ public_id: 'olympic' }),
};

const all: BasketLine[] = Object.values(lines);

function Probe() {
  const refusals = useLineRefusals(all, () => null);
  return JSON.stringify(Object.fromEntries(all.map(({ selector }, at) => [selector, refusals[at]])));
}

const refusalsWith = (client: QueryClient): unknown =>
  JSON.parse(
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <Probe />
      </QueryClientProvider>,
    ).replaceAll('&quot;', '"'),
  );

/** Without it a failed query is shown as one that is asked again. */
const newClient = () => new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });

function fail(client: QueryClient, queryKey: readonly unknown[], error: CallError): void {
  client.getQueryCache().build(client, { queryKey }).setState({ status: 'error', error });
}

const unasked = { ticket: null, shop: null, license: 'licence-data', certificate: null, pending: 'pending' };

test('no line is gone before the API has said so', () => {
  expect(refusalsWith(newClient())).toEqual(unasked);
});

test('a line of each kind is gone once the API no longer knows the thing', () => {
  const client = newClient();
  const notFound = new CallError('not-found', 404, 'Не найдено', false);
  fail(client, eventFormatQuery('sprint').queryKey, notFound);
  fail(client, shopItemQuery('shirt').queryKey, notFound);
  client.setQueryData(licenceTypesQuery.queryKey, []);
  client.setQueryData(pendingLineQuery(lines.pending).queryKey, null);
  expect(refusalsWith(client)).toEqual({
    ticket: 'gone',
    shop: 'gone',
    license: 'gone',
    pending: 'gone',
    certificate: null,
  });
});

test('a line stays while the API is out of reach', () => {
  const client = newClient();
  const silent = new CallError('server', 503, 'Нет связи', true);
  const queries = [
    eventFormatQuery('sprint'),
    shopItemQuery('shirt'),
    licenceTypesQuery,
    pendingLineQuery(lines.pending),
  ];
  for (const { queryKey } of queries) fail(client, queryKey, silent);
  expect(refusalsWith(client)).toEqual(unasked);
});
