'use client';

import { useRef, useState } from 'react';
import type { FreshProof, ProofKind } from '@/lib/contract/fresh-proof';
import { validationMessages } from '@/lib/messages/validation';

const refusalOf = (kind: ProofKind, typed: string): string | undefined => {
  if (kind === 'password') return typed === '' ? validationMessages.required : undefined;
  return /^\d{4}$/.test(typed) ? undefined : validationMessages.phoneCode;
};

/** The password or code that confirms a change of credentials; never stored as a draft. */
export function useFreshProof(kind: ProofKind) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  return {
    kind,
    field: {
      ref: input,
      value: typed,
      error,
      onChange: ({ target }: { target: { value: string } }) => {
        setTyped(target.value);
        setError(undefined);
      },
    },
    /** `null` if it is invalid, which the field then shows. */
    read: ({ isFocused = true } = {}): FreshProof | null => {
      const refusal = refusalOf(kind, typed);
      setError(refusal);
      if (refusal && isFocused) input.current?.focus();
      if (refusal) return null;
      return kind === 'password' ? { password: typed } : { confirmation_code: typed };
    },
    forget: () => setTyped(''),
  };
}

export type FreshProofInput = ReturnType<typeof useFreshProof>;
