import { csvResponse } from '@/components/results/protocol/csv-response';
import { getProtocol } from '@/lib/federation-client/result';

export const dynamic = 'force-static';
export const revalidate = 30;

/** Rendered on first request and cached. */
export const generateStaticParams = () => [];

interface Address {
  params: Promise<{ event_city_id: string; format: string }>;
}

export async function GET(_request: Request, { params }: Address): Promise<Response> {
  const { event_city_id, format: name } = await params;
  const protocol = await getProtocol(event_city_id, name);
  if (!protocol) return new Response(null, { status: 404 });
  return csvResponse(protocol, protocol.rows, { first: protocol.rows });
}
