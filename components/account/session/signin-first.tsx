'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { MessagePage } from '@/components/layout/message-page';
import { ButtonLink } from '@/components/ui/button';
import { anyPageMessages } from '@/lib/messages/any-page';
import { paths } from '@/lib/paths';
import { leaveReturnAddress } from '@/lib/session/return-address';
import { leaveSigninNotice } from '@/lib/session/signin-notice';

export function SigninFirst({ title }: { title: string }) {
  const router = useRouter();
  useEffect(() => {
    leaveReturnAddress(window.location.pathname);
    leaveSigninNotice('new-email');
    router.replace(paths.signin());
  }, [router]);
  return (
    <MessagePage title={title} text="Войдите в профиль: ссылка из письма действует только для своего владельца.">
      <ButtonLink href={paths.signin()}>Войти</ButtonLink>
      <ButtonLink variant="line" href={paths.home()}>
        {anyPageMessages.toHome}
      </ButtonLink>
    </MessagePage>
  );
}
