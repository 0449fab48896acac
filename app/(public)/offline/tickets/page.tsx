import { KeptTickets } from '@/components/ticket/kept-tickets';
import { pageMessages } from '@/lib/messages/page';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const metadata = pageMetadata({ title: pageMessages.offline, path: paths.keptTickets(), hidden: true });

/** Shown in the place of any page that the network does not bring to a member who has seen his tickets (decision 009). */
export default function KeptTicketsPage() {
  return <KeptTickets />;
}
