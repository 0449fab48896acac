'use client';

import { useRouter } from 'next/navigation';
import { EmailCodeCheck } from '@/components/account/email/email-code-check';
import { accessLines } from '@/components/account/settings/access-lines';
import { ButtonLink } from '@/components/ui/button';
import { notify } from '@/components/ui/toast-queue';
import { authMessages } from '@/lib/messages/auth';
import { paths } from '@/lib/paths';
import { verifyNewEmail } from '@/lib/queries/user';

export function NewEmailCheck({ code }: { code: string }) {
  const router = useRouter();
  return (
    <EmailCodeCheck
      title={authMessages.emailCheck}
      code={code}
      check={verifyNewEmail}
      onDone={(access) => {
        notify(authMessages.emailConfirmed);
        if (access) notify(accessLines(access).join(' '));
        router.replace(paths.me());
      }}
      done={authMessages.emailConfirmed}
      whenDead={<ButtonLink href={paths.me('settings')}>Изменить e-mail ещё раз</ButtonLink>}
    />
  );
}
