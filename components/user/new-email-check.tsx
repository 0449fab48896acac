'use client';

import { useRouter } from 'next/navigation';
import { messages } from '@/lib/messages';
import { paths } from '@/lib/paths';
import { verifyNewEmail } from '@/lib/queries/user';
import { LetterCheck } from './letter-check';

/** Confirms a member's new address and leads to the cabinet. */
export function NewEmailCheck({ code }: { code: string }) {
  const router = useRouter();
  return (
    <LetterCheck
      title={messages.auth.emailCheck}
      code={code}
      check={verifyNewEmail}
      onDone={() => router.replace(paths.me())}
      done={messages.auth.emailConfirmed}
    />
  );
}
