import { MessagePage } from '@/components/layout/message-page';
import { pageMessages } from '@/lib/messages/page';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const metadata = pageMetadata({
  title: pageMessages.notSupported,
  path: paths.notSupported(),
  hidden: true,
});

export default function NotSupportedPage() {
  return (
    <MessagePage
      title={pageMessages.notSupported}
      text="Сайт использует возможности, которых в нём нет. Откройте его в свежей версии Яндекс Браузера, Chrome, Firefox, Safari или Edge."
    />
  );
}
