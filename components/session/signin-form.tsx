'use client';

import { useRouter } from 'next/navigation';
import { Suspense, useState } from 'react';
import { PasskeySignin } from '@/components/passkey/passkey-signin';
import { RecoveryDialog } from '@/components/password/recovery-dialog';
import { lazyPart } from '@/components/ui/lazy-part';
import { Spinner } from '@/components/ui/spinner';
import { CallError } from '@/lib/contract/call-error';
import { anyPageMessages } from '@/lib/messages/any-page';
import { authMessages } from '@/lib/messages/auth';
import { paths } from '@/lib/paths';
import { isSecondStep } from '@/lib/session/refusal';
import { takeReturnAddress } from '@/lib/session/return-address';
import { EmailSignin, useEmailSignin } from './email-signin';
import { type Mode, ModeSwitch } from './mode-switch';
import { PhoneSignin, usePhoneSignin } from './phone-signin';
import { RefusalDialog } from './refusal-dialog';
import { useRefusal } from './use-refusal';

const SecondStep = lazyPart(() => import('@/components/passkey/second-step').then((loaded) => loaded.SecondStep));

/** The status of a right password with an unconfirmed e-mail. */
const UNCONFIRMED = 418;

/** Input survives failures and switching between the ways to sign in. */
export function SigninForm() {
  const router = useRouter();
  const [mode, setMode] = useState<Mode>('email');
  const refusal = useRefusal();
  const [isStepAsked, setStepAsked] = useState(false);
  const outcome = {
    onRefused: (error: Error) => (isSecondStep(error) ? setStepAsked(true) : refusal.show(error)),
    onSignedIn: () => router.replace(takeReturnAddress() ?? paths.me('license')),
  };
  const byEmail = useEmailSignin(outcome);
  const byPhone = usePhoneSignin(outcome);
  const isUnconfirmed = refusal.error instanceof CallError && refusal.error.status === UNCONFIRMED;

  return (
    <>
      {isStepAsked ? (
        <Suspense fallback={<Spinner label={anyPageMessages.loading} />}>
          <SecondStep {...outcome} onBack={() => setStepAsked(false)} />
        </Suspense>
      ) : (
        <>
          <ModeSwitch
            label="Способ входа"
            labels={{ email: authMessages.byEmail, phone: authMessages.bySms }}
            mode={mode}
            onModeChange={setMode}
          >
            {mode === 'email' ? <EmailSignin {...byEmail} /> : <PhoneSignin {...byPhone} />}
          </ModeSwitch>
          <PasskeySignin {...outcome} />
          <RecoveryDialog email={() => byEmail.form.getValues('email')} />
        </>
      )}
      <RefusalDialog
        title={isUnconfirmed ? authMessages.confirmEmail : authMessages.signinError}
        back={authMessages.backToSignin}
        refusal={refusal}
      />
    </>
  );
}
