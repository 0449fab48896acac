import { connection } from 'next/server';
import type { ReactNode } from 'react';
import { NeedsScript } from '@/components/layout/needs-script';
import { Providers } from '@/components/session/providers';

/** Rendered for each request: the scripts carry the nonce of its policy (middleware.ts). */
export default async function CommerceLayout({ children }: { children: ReactNode }) {
  await connection();
  return (
    <Providers>
      <NeedsScript />
      {children}
    </Providers>
  );
}
