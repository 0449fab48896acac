import { connection } from 'next/server';
import type { ReactNode } from 'react';
import { NeedsScript } from '@/components/layout/needs-script';
import { Providers } from '@/components/session/providers';

/** Personal pages are rendered for each request: their scripts carry the nonce of its policy. */
export default async function AccountLayout({ children }: { children: ReactNode }) {
  await connection();
  return (
    <Providers>
      <NeedsScript />
      {children}
    </Providers>
  );
}
