'use client';

import { EmailCodeCheck } from '@/components/account/email/email-code-check';
import { ButtonLink } from '@/components/ui/button';
import { authMessages } from '@/lib/messages/auth';
import { paths } from '@/lib/paths';
import { verifyEmail } from '@/lib/queries/user';
import { leaveSigninNotice } from '@/lib/session/signin-notice';

export function EmailCheck({ code }: { code: string }) {
  return (
    <EmailCodeCheck
      title={authMessages.emailCheck}
      code={code}
      check={verifyEmail}
      onDone={() => leaveSigninNotice('email-confirmed')}
      done={authMessages.emailConfirmed}
      whenDead={
        <>
          <ButtonLink href={paths.signin()}>Войти</ButtonLink>
          <ButtonLink variant="line" href={paths.signup()}>
            {authMessages.register}
          </ButtonLink>
        </>
      }
    >
      <ButtonLink variant="line" href={paths.signin()}>
        Войти
      </ButtonLink>
    </EmailCodeCheck>
  );
}
