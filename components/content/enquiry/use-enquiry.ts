import { type MutateOptions, useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';

/** One call at a time; the outcome is shown once. */
export function useEnquiry<Values>(send: (values: Values) => Promise<unknown>) {
  const inFlight = useRef(false);
  const [isOutcomeShown, setOutcomeShown] = useState(false);
  const { mutate, isPending, error } = useMutation<unknown, Error, Values>({
    mutationFn: send,
    onSettled: () => {
      inFlight.current = false;
      setOutcomeShown(true);
    },
  });
  const submit = (values: Values, options?: MutateOptions<unknown, Error, Values>) => {
    if (inFlight.current) return;
    inFlight.current = true;
    mutate(values, options);
  };
  return { submit, isPending, outcome: { error, isShown: isOutcomeShown, close: () => setOutcomeShown(false) } };
}

export type EnquiryOutcome = ReturnType<typeof useEnquiry>['outcome'];
