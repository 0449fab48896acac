'use client';

import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { messages } from '@/lib/messages';
import { RecoveryForm } from './recovery-form';
import { RecoverySent } from './recovery-sent';

const { auth } = messages;

interface RecoveryDialogProps {
  /** What was typed into the sign-in form so far. */
  email: () => string | undefined;
}

/** «Забыли пароль?»: asks for the e-mail, then says to check the mail. */
export function RecoveryDialog({ email }: RecoveryDialogProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <Dialog
      title={sentTo === null ? auth.recovery : auth.checkMail}
      onClose={() => setSentTo(null)}
      trigger={
        <button type="button" className="link">
          {auth.forgotPassword}
        </button>
      }
    >
      {sentTo === null ? <RecoveryForm email={email() ?? ''} onSent={setSentTo} /> : <RecoverySent email={sentTo} />}
    </Dialog>
  );
}
