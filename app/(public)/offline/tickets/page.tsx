import { KeptTickets } from '@/components/ticket/kept-tickets';
import { messages } from '@/lib/messages';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const metadata = pageMetadata({ title: messages.common.offline, path: paths.keptTickets(), hidden: true });

/** Shown in the place of any page that the network does not bring to a member who has seen his tickets (decision 009). */
export default function KeptTicketsPage() {
  return <KeptTickets />;
}
