import { MessagePage } from '@/components/layout/message-page';
import { ButtonLink } from '@/components/ui/button';
import { anyPageMessages } from '@/lib/messages/any-page';
import { pageMessages } from '@/lib/messages/page';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const metadata = pageMetadata({ title: pageMessages.success, path: paths.success(), hidden: true });

export default function SuccessPage() {
  return (
    <MessagePage title={pageMessages.success} text="Действие выполнено, больше ничего делать не нужно.">
      <ButtonLink href={paths.home()}>{anyPageMessages.toHome}</ButtonLink>
    </MessagePage>
  );
}
