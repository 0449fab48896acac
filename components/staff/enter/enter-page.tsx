'use client';

import { useRouter } from 'next/navigation';
import type { StaffMember } from '@/lib/contract/staff/staff';
import { EnterForm } from './enter-form';

/** Instead of any page of the staff area, until its reader has entered; then the page that was asked for. */
export function EnterPage({ me }: { me: Pick<StaffMember, 'name' | 'proof' | 'has_passkey'> }) {
  const router = useRouter();
  return (
    <div className="wrap page">
      <h1 className="h1 page-title">Служебный вход</h1>
      <div className="stack">
        <p>{`${me.name}, подтвердите, что это вы. Работа откроется на несколько часов.`}</p>
        <EnterForm proof={me.proof} hasPasskey={me.has_passkey} onEntered={() => router.refresh()} />
      </div>
    </div>
  );
}
