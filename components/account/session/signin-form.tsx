'use client';

import { useRouter } from 'next/navigation';
import { Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { PasskeySignin } from '@/components/account/passkey/passkey-signin';
import { RecoveryDialog } from '@/components/account/password/recovery-dialog';
import { whenTouched } from '@/components/base/form/when-touched';
import { classNames } from '@/components/ui/class-names';
import { lazyPart } from '@/components/ui/lazy-part';
import { Spinner } from '@/components/ui/spinner';
import { CallError } from '@/lib/contract/wire/call-error';
import { anyPageMessages } from '@/lib/messages/any-page';
import { authMessages } from '@/lib/messages/auth';
import { paths } from '@/lib/paths';
import { isSecondStep } from '@/lib/session/refusal';
import { takeReturnAddress } from '@/lib/session/return-address';
import '@/components/ui/tabs.module.css';
import { RefusalDialog } from './refusal-dialog';
import { useRefusal } from './use-refusal';

const SigninWays = whenTouched(() => import('./signin-ways').then((loaded) => loaded.SigninWays));
const SecondStep = lazyPart(() =>
  import('@/components/account/passkey/second-step').then((loaded) => loaded.SecondStep),
);

/** The status of a right password with an unconfirmed e-mail. */
const UNCONFIRMED = 418;

export function SigninForm() {
  const router = useRouter();
  const place = useRef<HTMLDivElement>(null);
  const refusal = useRefusal();
  const [isStepAsked, setStepAsked] = useState(false);
  const { show } = refusal;
  const onRefused = useCallback((error: Error) => (isSecondStep(error) ? setStepAsked(true) : show(error)), [show]);
  const onSignedIn = useCallback(() => router.replace(takeReturnAddress() ?? paths.me('license')), [router]);
  const outcome = useMemo(() => ({ onRefused, onSignedIn }), [onRefused, onSignedIn]);
  const isUnconfirmed = refusal.error instanceof CallError && refusal.error.status === UNCONFIRMED;

  return (
    <>
      {isStepAsked && (
        <Suspense fallback={<Spinner label={anyPageMessages.loading} />}>
          <SecondStep {...outcome} onBack={() => setStepAsked(false)} />
        </Suspense>
      )}
      {/* What was typed stays for the way back. */}
      <div ref={place} hidden={isStepAsked} className={classNames(!isStepAsked && 'contents')}>
        <SigninWays {...outcome} />
      </div>
      {!isStepAsked && (
        <>
          <PasskeySignin {...outcome} />
          <RecoveryDialog email={() => place.current?.querySelector<HTMLInputElement>('[type=email]')?.value} />
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
