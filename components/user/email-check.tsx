'use client';

import { ButtonLink } from '@/components/ui/button';
import { messages } from '@/lib/messages';
import { paths } from '@/lib/paths';
import { verifyEmail } from '@/lib/queries/user';
import { leaveSigninNotice } from '@/lib/session/signin-notice';
import { LetterCheck } from './letter-check';

/** Confirms the address of a registration; the sign-in page says it once more (U-09). */
export function EmailCheck({ code }: { code: string }) {
  return (
    <LetterCheck
      title={messages.auth.emailCheck}
      code={code}
      check={verifyEmail}
      onDone={() => leaveSigninNotice('email-confirmed')}
      done={messages.auth.emailConfirmed}
    >
      <ButtonLink variant="line" href={paths.signin()}>
        Войти
      </ButtonLink>
    </LetterCheck>
  );
}
