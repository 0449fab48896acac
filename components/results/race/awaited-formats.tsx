'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

const ASK_EVERY_MS = 20_000;

export function AwaitedFormats() {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => document.hidden || router.refresh(), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [router]);
  return null;
}
