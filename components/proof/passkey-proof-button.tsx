'use client';

import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
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
  if (kind === 'passkey' || !data || data.values.length === 0) return null;
  return (
    <Button variant="line" busy={busy} onClick={onPress}>
      Подтвердить ключом доступа
    </Button>
  );
}
