import { ButtonLink } from '@/components/ui/button';
import { messages } from '@/lib/messages';
import { paths } from '@/lib/paths';
import { MessagePage } from './message-page';

/** What stands in the place of a page that the network does not bring. */
export function OfflineMessage() {
  return (
    <MessagePage
      title={messages.common.offline}
      text="Страница не загрузилась: устройство не в сети. Проверьте соединение и обновите страницу. Корзина сохранилась."
    >
      <ButtonLink href={paths.home()} prefetch={false}>
        {messages.common.toHome}
      </ButtonLink>
    </MessagePage>
  );
}
