'use client';

import { Button } from '@/components/ui/button';
import { useHydrated } from '@/components/ui/use-hydrated';

/** The browser's own menu prints without it too. */
export function PrintButton() {
  return useHydrated() && <Button onClick={() => window.print()}>Напечатать</Button>;
}
