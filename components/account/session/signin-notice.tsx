'use client';

import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '@/components/ui/lazy-part';
import { type SigninNoticeName, takeSigninNotice } from '@/lib/session/signin-notice';

const SigninNoticeText = lazyPart(() => import('./signin-notice-text').then((loaded) => loaded.default));

/** A message of the previous page, shown once. */
export function SigninNotice() {
  const [name, setName] = useState<SigninNoticeName | null>(null);
  useEffect(() => {
    const left = takeSigninNotice();
    if (left) setName(left);
  }, []);
  if (!name) return null;
  return (
    <Suspense>
      <SigninNoticeText name={name} />
    </Suspense>
  );
}
