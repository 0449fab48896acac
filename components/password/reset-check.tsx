'use client';

import { useRouter } from 'next/navigation';
import { LetterCheck } from '@/components/user/letter-check';
import { messages } from '@/lib/messages';
import { paths } from '@/lib/paths';
import { beginReset } from '@/lib/queries/password';

/** Changes the code of the letter for the right to set a password, and leads there. */
export function ResetCheck({ code }: { code: string }) {
  const router = useRouter();
  return (
    <LetterCheck
      title={messages.auth.recovery}
      code={code}
      check={beginReset}
      onDone={() => router.replace(paths.newPassword())}
      done="Ссылка верна, открываем ввод нового пароля"
    />
  );
}
