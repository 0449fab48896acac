import { protocolCsv } from '@/components/results/protocol-csv';
import { getProtocol } from '@/lib/federation/result';
import { attachment } from '@/lib/format/attachment';

export const dynamic = 'force-static';
export const revalidate = 60;

/** Each is written at its first reader. */
export const generateStaticParams = () => [];

interface Address {
  params: Promise<{ event_city_id: string; format: string }>;
}

/** The whole protocol of a format as a file. */
export async function GET(_request: Request, { params }: Address): Promise<Response> {
  const { event_city_id, format: name } = await params;
  const protocol = await getProtocol(event_city_id, name);
  if (!protocol) return new Response(null, { status: 404 });
  const { city, format, rows } = protocol;
  const day = city.start_date;
  const state = format.official ? '' : ' (предварительно)';
  return new Response(protocolCsv(format, rows), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': attachment(
        `${city.title}. ${format.title}. ${day}${state}.csv`,
        `results-${format.external_format}-${day}.csv`,
      ),
    },
  });
}
