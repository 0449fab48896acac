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

/** Replaces the empty document of a failed page (site/whole-failures.ts). */
export default function FailedPage() {
  return (
    <MessagePage
      title={anyPageMessages.pageFailed}
      text={`${anyPageMessages.dataFailed} Попробуйте ещё раз через минуту. Если не поможет, напишите нам.`}
    >
      {/* Links to the address that failed. */}
      <a className={buttonClass({})} href="?">
        {anyPageMessages.retry}
      </a>
      <ButtonLink variant="line" href={paths.home()}>
        {anyPageMessages.toHome}
      </ButtonLink>
    </MessagePage>
  );
}
