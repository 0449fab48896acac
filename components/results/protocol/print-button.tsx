'use client';

import { Button } from '@/components/ui/button';
import { useHydrated } from '@/components/ui/use-hydrated';

/** The browser's menu prints without it too. */
export function PrintButton() {
  return (
    <Button className="needs-script" inert={!useHydrated()} onClick={() => window.print()}>
      Напечатать
    </Button>
  );
}
