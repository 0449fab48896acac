import type { ReactNode } from 'react';
import { Providers } from '@/components/session/providers';

export default function CommerceLayout({ children }: { children: ReactNode }) {
  return <Providers>{children}</Providers>;
}
