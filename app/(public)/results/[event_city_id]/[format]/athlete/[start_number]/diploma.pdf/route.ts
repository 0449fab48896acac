import { fullName } from '@/components/results/row/result-value';
import { getDiploma } from '@/lib/federation-client/result';
import { attachment } from '@/lib/format/attachment';

export const dynamic = 'force-static';
export const revalidate = 30;

/** Drawn on first request and cached. */
export const generateStaticParams = () => [];

interface Address {
  params: Promise<{ event_city_id: string; format: string; start_number: string }>;
}

export async function GET(_request: Request, { params }: Address): Promise<Response> {
  const { event_city_id, format, start_number } = await params;
  const diploma = await getDiploma(event_city_id, format, start_number);
  if (!diploma) return new Response(null, { status: 404 });
  const { athlete, file } = diploma;
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      'Content-Type': file.contentType,
      'Content-Disposition': attachment(
        `Диплом. ${fullName(athlete.row)}. ${athlete.city.title}.pdf`,
        `diploma-${athlete.row.start_number}.pdf`,
      ),
      'X-Robots-Tag': 'noindex',
    },
  });
}
