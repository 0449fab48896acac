import { TicketDetail } from '@/components/ticket/ticket-detail';
import { tickets } from '@/lib/contract/ticket';
import { readOwn } from '@/lib/session/read-own';

interface MyEventPageProps {
  params: Promise<{ ticket: string }>;
}

/** Shows the same page as /me/events/{id}. */
export default async function MyEventPage({ params }: MyEventPageProps) {
  const { ticket } = await params;
  return <TicketDetail publicId={ticket} ticket={await readOwn(tickets.one, { params: { public_id: ticket } })} />;
}
