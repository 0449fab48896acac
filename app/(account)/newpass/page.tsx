import { redirect } from 'next/navigation';
import styles from '@/app/(account)/account-form.module.css';
import { NewPasswordForm } from '@/components/account/password/new-password-form';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { authMessages } from '@/lib/messages/auth';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { attemptOf, readStep } from '@/lib/session/steps';

const title = authMessages.newPassword;

export const metadata = pageMetadata({ title, path: paths.newPassword(), hidden: true });

/** Without the code of an e-mail there is nothing to set here. */
export default async function NewPasswordPage() {
  const begun = await readStep('reset');
  if (!begun) redirect(paths.signin());
  return (
    <>
      <Breadcrumbs items={[{ label: title }]} />
      <div className="wrap">
        <h1 className="h1 page-title">{title}</h1>
        <div className={styles.form}>
          <NewPasswordForm attempt={attemptOf(begun)} email={begun.email} />
        </div>
      </div>
    </>
  );
}
