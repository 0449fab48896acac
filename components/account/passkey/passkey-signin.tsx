'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useHydrated } from '@/components/ui/use-hydrated';
import { knowsPasskeys, NO_PASSKEYS } from '@/lib/session/passkey-support';
import type { SigninOutcome } from '@/lib/session/signin-outcome';

/** The code for the authenticator loads on press. */
export function PasskeySignin({ onRefused, onSignedIn }: SigninOutcome) {
  const isHydrated = useHydrated();
  const [isUnknown, setUnknown] = useState(false);
  const signIn = useMutation({
    mutationFn: async () => (await import('@/lib/queries/passkey-sign-in')).signInByPasskey({ isSecondStep: false }),
    onError: onRefused,
    onSuccess: (user) => user && onSignedIn(),
  });
  const press = () => (knowsPasskeys() ? signIn.mutate() : setUnknown(true));
  return (
    <div className="stack start">
      <Button
        variant="line"
        size="lg"
        disabled={!isHydrated}
        busy={signIn.isPending || Boolean(signIn.data)}
        onClick={press}
      >
        Войти с ключом доступа
      </Button>
      {isUnknown && <Notice tone="bad">{NO_PASSKEYS}</Notice>}
    </div>
  );
}
