'use client';

import { useState } from 'react';
import { authMessages } from '@/lib/messages/auth';
import type { SigninOutcome } from '@/lib/session/signin-outcome';
import { EmailSignin, useEmailSignin } from './email-signin';
import { type Mode, ModeSwitch } from './mode-switch';
import { PhoneSignin, usePhoneSignin } from './phone-signin';

/** Input survives failures and switching between the ways. */
export function SigninWays(outcome: SigninOutcome) {
  const [mode, setMode] = useState<Mode>('email');
  const byEmail = useEmailSignin(outcome);
  const byPhone = usePhoneSignin(outcome);
  return (
    <ModeSwitch
      label="Способ входа"
      labels={{ email: authMessages.byEmail, phone: authMessages.bySms }}
      mode={mode}
      onModeChange={setMode}
    >
      {mode === 'email' ? <EmailSignin form={byEmail} /> : <PhoneSignin phone={byPhone} />}
    </ModeSwitch>
  );
}
