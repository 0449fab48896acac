import { MessagePage } from '@/components/layout/message-page';
import { ButtonLink } from '@/components/ui/button';
import { messages } from '@/lib/messages';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const metadata = pageMetadata({ title: messages.common.offline, path: paths.offline(), hidden: true });

/** Shown in the place of any page that the network does not bring (public/service-worker.js). */
export default function OfflinePage() {
  return (
    <MessagePage
      title={messages.common.offline}
      text="Страница не загрузилась: устройство не в сети. Проверьте соединение и обновите страницу. Корзина сохранилась."
    >
      <ButtonLink href={paths.home()}>{messages.common.toHome}</ButtonLink>
    </MessagePage>
  );
}
