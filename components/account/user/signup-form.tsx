'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Mode, ModeSwitch } from '@/components/account/session/mode-switch';
import { RefusalDialog } from '@/components/account/session/refusal-dialog';
import { useRefusal } from '@/components/account/session/use-refusal';
import { loadedSchema } from '@/components/base/form/loaded-schema';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { RegistrationConsents } from '@/lib/contract/account/consent';
import { anyPageMessages } from '@/lib/messages/any-page';
import { authMessages } from '@/lib/messages/auth';
import { paths } from '@/lib/paths';
import { takeReturnAddress } from '@/lib/session/return-address';
import { EmailSignup, useEmailSignup } from './email-signup';
import { PhoneSignup, usePhoneSignup } from './phone-signup';
import type { ConsentValues } from './signup-schema';

const { resolver } = loadedSchema(async () => (await import('./signup-schema')).consentResolver);

export function SignupForm() {
  const router = useRouter();
  const [mode, setMode] = useState<Mode>('email');
  const refusal = useRefusal();
  const consents = useForm<ConsentValues, unknown, RegistrationConsents>({
    resolver,
    shouldFocusError: false,
  });
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
        {mode === 'email' ? <EmailSignup {...byEmail} /> : <PhoneSignup {...byPhone} />}
      </ModeSwitch>
      <Dialog title={authMessages.checkMail} open={byEmail.isRegistered} onClose={goHome}>
        <p>{authMessages.checkMailText}</p>
        <p>{authMessages.checkMailKnown}</p>
        <Button onClick={goHome}>{anyPageMessages.backToHome}</Button>
      </Dialog>
      <RefusalDialog title={authMessages.registrationError} back={authMessages.backToRegistration} refusal={refusal} />
    </>
  );
}
