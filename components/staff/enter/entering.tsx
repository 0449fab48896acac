'use client';

import { createContext, type ReactNode, use, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import type { StaffMember } from '@/lib/contract/staff/staff';
import { StaffRefused } from '@/lib/contract/wire/call-error';
import { EnterForm } from './enter-form';

type WithEntering = <T>(work: () => Promise<T>) => Promise<T>;

const EnteringContext = createContext<WithEntering>((work) => work());

/** Does the work; where the working session is over, asks for a proof in place and does it once more. */
export const useEntering = (): WithEntering => use(EnteringContext);

interface Waiting {
  readonly resolve: () => void;
  readonly reject: () => void;
}

export function Entering({ me, children }: { me: Pick<StaffMember, 'proof' | 'has_passkey'>; children: ReactNode }) {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const withEntering: WithEntering = async (work) => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StaffRefused) || error.code !== 'enter') throw error;
      await new Promise<void>((resolve, reject) => setWaiting({ resolve, reject: () => reject(error) }));
      return work();
    }
  };
  const finish = (how: keyof Waiting) => {
    waiting?.[how]();
    setWaiting(null);
  };
  return (
    <EnteringContext value={withEntering}>
      {children}
      <Dialog title="Время работы вышло" open={waiting !== null} onClose={() => finish('reject')}>
        <div className="stack">
          <p>Подтвердите, что это вы: введённое сохранено.</p>
          <EnterForm proof={me.proof} hasPasskey={me.has_passkey} onEntered={() => finish('resolve')} />
        </div>
      </Dialog>
    </EnteringContext>
  );
}
