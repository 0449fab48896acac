import { useEffect, useRef } from 'react';

/** In document order; react-hook-form would put masked fields last. Set `shouldFocusError: false`. */
export function useFirstWrong(submitCount: number) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (submitCount === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);
  return form;
}
