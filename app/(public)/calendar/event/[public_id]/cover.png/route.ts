import { eventPicture } from '@/components/events/calendar/event-picture';
import { getCalendarEvent } from '@/lib/federation-client/calendar';
import { shareImageResponse } from '@/lib/seo/share-image';

export const dynamic = 'force-static';
export const revalidate = 30;

/** Rendered on first request and cached. */
export const generateStaticParams = () => [];

export async function GET(_request: Request, { params }: { params: Promise<{ public_id: string }> }) {
  const event = await getCalendarEvent((await params).public_id);
  return shareImageResponse(event && eventPicture(event));
}
