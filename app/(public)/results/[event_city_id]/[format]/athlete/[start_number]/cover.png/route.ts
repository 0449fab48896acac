import { athletePicture } from '@/components/results/athlete/athlete-picture';
import { getAthleteResult } from '@/lib/federation-client/result';
import { shareImageResponse } from '@/lib/seo/share-image';

export const dynamic = 'force-static';
export const revalidate = 30;

/** Rendered on first request and cached. */
export const generateStaticParams = () => [];

interface Address {
  params: Promise<{ event_city_id: string; format: string; start_number: string }>;
}

export async function GET(_request: Request, { params }: Address): Promise<Response> {
  const { event_city_id, format, start_number } = await params;
  const athlete = await getAthleteResult(event_city_id, format, start_number);
  return shareImageResponse(athlete && athletePicture(athlete));
}
