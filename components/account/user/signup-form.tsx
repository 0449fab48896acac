'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { type Mode, ModeSwitch } from '@/components/account/session/mode-switch';
import { RefusalDialog } from '@/components/account/session/refusal-dialog';
import { useRefusal } from '@/components/account/session/use-refusal';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { anyPageMessages } from '@/lib/messages/any-page';
import { authMessages } from '@/lib/messages/auth';
import { paths } from '@/lib/paths';
import { takeReturnAddress } from '@/lib/session/return-address';
import { EmailSignup, useEmailSignup } from './email-signup';
import { PhoneSignup, usePhoneSignup } from './phone-signup';
import { useConsents } from './use-consents';

export function SignupForm() {
  const router = useRouter();
  const [mode, setMode] = useState<Mode>('email');
  const refusal = useRefusal();
  const consents = useConsents();
  const byEmail = useEmailSignup({ consents, onRefused: refusal.show });
  const byPhone = usePhoneSignup({
    consents,
    onRefused: refusal.show,
    onSignedIn: () => router.replace(takeReturnAddress() ?? paths.me('license')),
  });
  const goHome = () => router.push(paths.home());

  return (
    <>
      <ModeSwitch
        label="Способ регистрации"
        labels={{ email: authMessages.registerByEmail, phone: authMessages.registerBySms }}
        mode={mode}
        onModeChange={setMode}
      >
        {mode === 'email' ? (
          <EmailSignup form={byEmail} consents={consents} />
        ) : (
          <PhoneSignup phone={byPhone} consents={consents} />
        )}
      </ModeSwitch>
      <Dialog title={authMessages.checkMail} open={byEmail.sending.isSuccess} onClose={goHome}>
        <p>{authMessages.checkMailText}</p>
        <p>{authMessages.checkMailKnown}</p>
        <Button onClick={goHome}>{anyPageMessages.backToHome}</Button>
      </Dialog>
      <RefusalDialog title={authMessages.registrationError} back={authMessages.backToRegistration} refusal={refusal} />
    </>
  );
}
