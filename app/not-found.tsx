import type { Metadata } from 'next';
import { MessagePage } from '@/components/layout/message-page';
import { ButtonLink } from '@/components/ui/button';
import { messages } from '@/lib/messages';
import { paths } from '@/lib/paths';

export const metadata: Metadata = { title: messages.common.pageNotFound };

export default function NotFound() {
  return (
    <MessagePage
      title={messages.common.pageNotFound}
      text="Возможно, она переехала или адрес набран с ошибкой. Начните с главной страницы или откройте календарь."
    >
      <ButtonLink href={paths.home()}>{messages.common.toHome}</ButtonLink>
      <ButtonLink variant="line" href={paths.calendar.all()}>
        {messages.content.calendar}
      </ButtonLink>
    </MessagePage>
  );
}
