import { MessagePage } from '@/components/layout/message-page';
import { ButtonLink } from '@/components/ui/button';
import { contentMessages } from '@/lib/messages/content';
import { paths } from '@/lib/paths';

/** In place of an article that was taken off the site. */
export function Withdrawn() {
  return (
    <MessagePage title={contentMessages.withdrawn} text="Эту новость сняли с сайта. Другие новости — в списке.">
      <ButtonLink href={paths.news.list()}>{contentMessages.newsAll}</ButtonLink>
    </MessagePage>
  );
}
