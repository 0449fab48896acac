'use client';

import { type ReactElement, Suspense, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { lazyPart } from '@/components/ui/lazy-part';
import styles from '@/components/ui/link.module.css';
import { Spinner } from '@/components/ui/spinner';
import { anyPageMessages } from '@/lib/messages/any-page';
import { authMessages } from '@/lib/messages/auth';
import { RecoverySent } from './recovery-sent';

/** Loaded on demand. */
const RecoveryForm = lazyPart(() => import('./recovery-form').then((loaded) => loaded.RecoveryForm));

const forgotPassword = (
  <button type="button" className={styles.link}>
    {authMessages.forgotPassword}
  </button>
);

interface RecoveryDialogProps {
  email: () => string | undefined;
  trigger?: ReactElement;
  back?: string;
}

export function RecoveryDialog({
  email,
  trigger = forgotPassword,
  back = authMessages.backToSignin,
}: RecoveryDialogProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <Dialog
      title={sentTo === null ? authMessages.recovery : authMessages.checkMail}
      onClose={() => setSentTo(null)}
      trigger={trigger}
    >
      {sentTo === null ? (
        <Suspense fallback={<Spinner label={anyPageMessages.loading} />}>
          <RecoveryForm email={email() ?? ''} onSent={setSentTo} />
        </Suspense>
      ) : (
        <RecoverySent email={sentTo} back={back} />
      )}
    </Dialog>
  );
}
