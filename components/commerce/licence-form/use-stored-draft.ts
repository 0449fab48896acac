import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { dropDraft as dropKept, markDraft, storeDraft } from '@/lib/device-store/draft';
import type { LicenceFields } from '@/lib/domain/commerce/licence/licence-fields';

const WAIT_MS = 400;

/** Sealed, for a day; consent is given anew. */
export function useStoredDraft(name: string, { subscribe }: UseFormReturn<LicenceFields>) {
  const [isKept, setKept] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const writing = useRef(Promise.resolve());

  useEffect(() => {
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          writing.current = writing.current
            .then(() => storeDraft(name, { ...values, consent: false }, new Date()))
            .then(() => markDraft(name, new Date()))
            .then(
              () => setKept(true),
              () => setKept(false),
            );
        }, WAIT_MS);
      },
    });
    return () => {
      clearTimeout(timer.current);
      unsubscribe();
    };
  }, [name, subscribe]);

  const dropDraft = useCallback(async () => {
    clearTimeout(timer.current);
    await writing.current;
    await dropKept(name).catch(() => {});
  }, [name]);

  return { isKept, dropDraft };
}
