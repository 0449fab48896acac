import { useEffect, useRef } from 'react';

/**
 * Leads the focus to the first wrong field as the reader sees them; the form itself knows them in another order, the
 * masked ones last. Switch its own `shouldFocusError` off.
 */
export function useFirstWrong(submitCount: number) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (submitCount === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);
  return form;
}
