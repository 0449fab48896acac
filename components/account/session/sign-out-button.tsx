'use client';

import { useMutation } from '@tanstack/react-query';
import { Icon } from '@/components/ui/icon';
import { notifyError } from '@/components/ui/toast-queue';
import { authMessages } from '@/lib/messages/auth';
import { paths } from '@/lib/paths';
import { signOutEverywhere } from '@/lib/session/sign-in';

/** A full page load clears personal data from memory. */
export function SignOutButton() {
  const { mutate, isPending } = useMutation({
    mutationFn: signOutEverywhere,
    onSuccess: () => window.location.assign(paths.signin()),
    onError: ({ message }) => notifyError(message),
  });
  return (
    <button type="button" aria-busy={isPending} onClick={() => !isPending && mutate()}>
      <Icon name="exit" />
      {authMessages.signOut}
    </button>
  );
}
