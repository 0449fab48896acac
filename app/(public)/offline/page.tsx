import { OfflineMessage } from '@/components/layout/offline-message';
import { messages } from '@/lib/messages';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const metadata = pageMetadata({ title: messages.common.offline, path: paths.offline(), hidden: true });

/** Shown in the place of any page that the network does not bring (public/service-worker.js). */
export default function OfflinePage() {
  return <OfflineMessage />;
}
