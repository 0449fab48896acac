'use client';

import { useRouter } from 'next/navigation';
import { EmailCodeCheck } from '@/components/account/email/email-code-check';
import { Button } from '@/components/ui/button';
import { authMessages } from '@/lib/messages/auth';
import { paths } from '@/lib/paths';
import { beginReset } from '@/lib/queries/password';
import { readUser } from '@/lib/session/stored-user';
import { RecoveryDialog } from './recovery-dialog';

export function ResetCheck({ code }: { code: string }) {
  const router = useRouter();
  return (
    <EmailCodeCheck
      title={authMessages.recovery}
      code={code}
      check={beginReset}
      onDone={() => router.replace(paths.newPassword())}
      whenDead={
        <RecoveryDialog
          email={() => readUser()?.email ?? undefined}
          trigger={<Button>Запросить новую ссылку</Button>}
          back="Закрыть"
        />
      }
      done="Ссылка верна, открываем ввод нового пароля"
    />
  );
}
