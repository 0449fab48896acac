import { OwnTicket } from '@/components/commerce/ticket/own-ticket';

interface MyEventPageProps {
  params: Promise<{ ticket: string }>;
}

/** Shows the same page as /me/events/{id}. */
export default async function MyEventPage({ params }: MyEventPageProps) {
  const { ticket } = await params;
  return <OwnTicket publicId={ticket} />;
}
