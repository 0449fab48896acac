'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { RecoveryDialog } from '@/components/password/recovery-dialog';
import { CallError } from '@/lib/contract/call';
import { messages } from '@/lib/messages';
import { paths } from '@/lib/paths';
import { takeReturnAddress } from '@/lib/session/return-address';
import { EmailSignin, useEmailSignin } from './email-signin';
import { type Mode, ModeSwitch } from './mode-switch';
import { PhoneSignin, usePhoneSignin } from './phone-signin';
import { RefusalDialog } from './refusal-dialog';
import { useRefusal } from './use-refusal';

const { auth } = messages;

/** The status of a right password whose e-mail is not confirmed yet. */
const UNCONFIRMED = 418;

/** Sign-in by e-mail and password or by phone and the code of an SMS; whatever fails, what was typed stays, in both. */
export function SigninForm() {
  const router = useRouter();
  const [mode, setMode] = useState<Mode>('email');
  const refusal = useRefusal();
  const outcome = {
    onRefused: refusal.show,
    onSignedIn: () => router.replace(takeReturnAddress() ?? paths.me('license')),
  };
  const byEmail = useEmailSignin(outcome);
  const byPhone = usePhoneSignin(outcome);
  const isUnconfirmed = refusal.error instanceof CallError && refusal.error.status === UNCONFIRMED;

  return (
    <>
      <ModeSwitch
        label="Способ входа"
        labels={{ email: auth.byEmail, phone: auth.bySms }}
        mode={mode}
        onModeChange={setMode}
      >
        {mode === 'email' ? <EmailSignin {...byEmail} /> : <PhoneSignin {...byPhone} />}
      </ModeSwitch>
      <RecoveryDialog email={() => byEmail.form.getValues('email')} />
      <RefusalDialog
        title={isUnconfirmed ? auth.confirmEmail : auth.signinError}
        back={auth.backToSignin}
        refusal={refusal}
      />
    </>
  );
}
