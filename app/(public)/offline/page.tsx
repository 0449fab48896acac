import { OfflineMessage } from '@/components/layout/offline-message';
import { pageMessages } from '@/lib/messages/page';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const metadata = pageMetadata({ title: pageMessages.offline, path: paths.offline(), hidden: true });

export default function OfflinePage() {
  return <OfflineMessage />;
}
