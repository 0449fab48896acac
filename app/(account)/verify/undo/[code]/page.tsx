import { UndoAccess } from '@/components/account/user/undo-access';
import { authMessages } from '@/lib/messages/auth';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

/** The canonical address omits the code, which is a secret. */
export const metadata = pageMetadata({ title: authMessages.notMe, path: paths.verify.undo(''), hidden: true });

/** Nothing happens before the button is pressed, since mail scanners open links and some run scripts. */
export default async function UndoAccessPage({ params }: PageProps<'/verify/undo/[code]'>) {
  const { code } = await params;
  return <UndoAccess code={code} />;
}
