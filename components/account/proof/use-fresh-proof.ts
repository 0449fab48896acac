'use client';

import { useRef, useState } from 'react';
import type { FreshProof, ProofKind } from '@/lib/contract/account/fresh-proof';
import { readCode } from '@/lib/domain/account/sms-code';
import { validationMessages } from '@/lib/messages/validation';

/** `passkey`: the browser is still to be asked for it. */
export type GivenProof = FreshProof | 'passkey';

const refusalOf = (kind: ProofKind, typed: string): string | undefined => {
  if (kind === 'passkey') return undefined;
  if (kind === 'password') return typed === '' ? validationMessages.required : undefined;
  return /^\d{4}$/.test(readCode(typed)) ? undefined : validationMessages.phoneCode;
};

function proofOf(kind: ProofKind, typed: string): GivenProof {
  if (kind === 'passkey') return typed.trim() === '' ? 'passkey' : { recovery_code: typed };
  return kind === 'password' ? { password: typed } : { confirmation_code: typed };
}

/** The password, code or passkey that confirms a change of credentials; never stored as a draft. */
export function useFreshProof(kind: ProofKind, { hasCodes = true }: { hasCodes?: boolean } = {}) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [isCodeAsked, setCodeAsked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  return {
    kind,
    hasCodes,
    isCodeAsked,
    askForCode: () => setCodeAsked(true),
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
    read: ({ isFocused = true } = {}): GivenProof | null => {
      const refusal = refusalOf(kind, typed);
      setError(refusal);
      if (refusal && isFocused) input.current?.focus();
      return refusal ? null : proofOf(kind, typed);
    },
    forget: () => setTyped(''),
  };
}

export type FreshProofInput = ReturnType<typeof useFreshProof>;
