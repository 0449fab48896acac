'use client';

import { useEffect, useRef, useState } from 'react';

/** The value of a field that has no input of its own: a hidden one has it, through which a form reads and shows it. */
export function useHiddenValue(name: string, stored: string) {
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(stored);

  // React does not hear of what a form puts there.
  useEffect(() => {
    const hidden = input.current;
    const show = () => setValue(hidden?.value ?? '');
    hidden?.addEventListener('change', show);
    return () => hidden?.removeEventListener('change', show);
  }, []);

  const change = (next: string) => {
    setValue(next);
    if (!input.current) return;
    input.current.value = next;
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return { hidden: { ref: input, type: 'hidden', name, value }, value, change };
}
