'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { type SigninNoticeName, takeSigninNotice } from '@/lib/session/signin-notice';

const SigninNoticeText = lazy(() => import('./signin-notice-text'));

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
