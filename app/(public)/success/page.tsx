import { MessagePage } from '@/components/layout/message-page';
import { ButtonLink } from '@/components/ui/button';
import { messages } from '@/lib/messages';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const metadata = pageMetadata({ title: messages.common.success, path: paths.success(), hidden: true });

export default function SuccessPage() {
  return (
    <MessagePage title={messages.common.success} text="Действие выполнено, больше ничего делать не нужно.">
      <ButtonLink href={paths.home()}>{messages.common.toHome}</ButtonLink>
    </MessagePage>
  );
}
