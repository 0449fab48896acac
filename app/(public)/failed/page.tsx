import type { Metadata } from 'next';
import { MessagePage } from '@/components/layout/message-page';
import { ButtonLink, buttonClass } from '@/components/ui/button';
import { anyPageMessages } from '@/lib/messages/any-page';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const metadata: Metadata = pageMetadata({
  title: anyPageMessages.pageFailed,
  path: paths.failed(),
  hidden: true,
});

/** Sent with its status in the place of the empty document of a page that failed (site/whole-failures.ts). */
export default function FailedPage() {
  return (
    <MessagePage
      title={anyPageMessages.pageFailed}
      text={`${anyPageMessages.dataFailed} Попробуйте ещё раз через минуту. Если не поможет, напишите нам.`}
    >
      {/* Leads to the address that failed, in whose place this page stands. */}
      <a className={buttonClass({})} href="?">
        {anyPageMessages.retry}
      </a>
      <ButtonLink variant="line" href={paths.home()}>
        {anyPageMessages.toHome}
      </ButtonLink>
    </MessagePage>
  );
}
