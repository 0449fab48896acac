import { ButtonLink } from '@/components/ui/button';
import { anyPageMessages } from '@/lib/messages/any-page';
import { pageMessages } from '@/lib/messages/page';
import { paths } from '@/lib/paths';
import { MessagePage } from './message-page';

export function OfflineMessage() {
  return (
    <MessagePage
      title={pageMessages.offline}
      text="Страница не загрузилась: устройство не в сети. Проверьте соединение и обновите страницу. Корзина сохранилась."
    >
      <ButtonLink href={paths.home()} prefetch={false}>
        {anyPageMessages.toHome}
      </ButtonLink>
    </MessagePage>
  );
}
