'use client';

import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { useHydrated } from '@/components/ui/use-hydrated';
import { passkeysQuery } from '@/lib/queries/passkey';
import type { FreshProofInput } from './use-fresh-proof';

interface PasskeyProofButtonProps {
  proof: FreshProofInput;
  busy: boolean;
  onPress: () => void;
}

/** The other way to confirm a change, of members who have a passkey. */
export function PasskeyProofButton({ proof: { kind }, busy, onPress }: PasskeyProofButtonProps) {
  const { data } = useQuery(passkeysQuery);
  // A passkey may have come since the server drew the form, whose hydration expects what was drawn.
  const isHydrated = useHydrated();
  if (!isHydrated || kind === 'passkey' || !data || data.values.length === 0) return null;
  return (
    <Button variant="line" busy={busy} onClick={onPress}>
      Подтвердить ключом доступа
    </Button>
  );
}
