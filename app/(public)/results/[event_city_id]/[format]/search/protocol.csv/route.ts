import { csvResponse } from '@/components/results/protocol/csv-response';
import { readView } from '@/components/results/race/table-view';
import { Busy } from '@/lib/federation-client/or-busy';
import { findAllResults, getFormat, getResultPage } from '@/lib/federation-client/result';

interface Address {
  params: Promise<{ event_city_id: string; format: string }>;
}

export async function GET(request: Request, { params }: Address): Promise<Response> {
  const { event_city_id, format: name } = await params;
  const known = await getFormat(event_city_id, name);
  if (!known) return new Response(null, { status: 404 });
  const { city, format } = known;
  const wanted = { ...readView(new URL(request.url).search), page: 1 };
  const [found, first] = await Promise.all([
    findAllResults(city.public_id, format, wanted),
    getResultPage(city.public_id, format.external_format, 1),
  ]);
  if (!(found && first)) return new Response(null, { status: 404 });
  if (found instanceof Busy) return busyResponse(found);
  return csvResponse({ city, format }, found.values, { first: first.values, part: ' (найденное)' });
}

const busyResponse = ({ status, message, retryAfter }: Busy) =>
  new Response(message, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': String(retryAfter) },
  });
