import { StoredTickets } from '@/components/commerce/ticket/stored-tickets';
import { pageMessages } from '@/lib/messages/page';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const metadata = pageMetadata({ title: pageMessages.offline, path: paths.storedTickets(), hidden: true });

/** Shown instead of any page without a network to a user who has opened tickets (decision 009). */
export default function StoredTicketsPage() {
  return <StoredTickets />;
}
