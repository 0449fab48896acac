import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCountdown } from '@/components/ui/use-countdown';
import type { CodeSent } from '@/lib/contract/account/phone';
import { CallError } from '@/lib/contract/wire/call-error';

interface SmsCodeOptions {
  sendTo: (phone: string) => Promise<CodeSent>;
  onSent: () => void;
  onRefused: (error: Error) => void;
}

/** A change of the phone resets both the code and the wait. */
export function useSmsCode({ sendTo, onSent, onRefused }: SmsCodeOptions) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [waitsFor, setWaitsFor] = useState<string | null>(null);
  const [secondsLeft, startCountdown] = useCountdown();
  const wait = (phone: string, seconds: number) => {
    setWaitsFor(phone);
    startCountdown(seconds);
  };
  const { mutate, isPending } = useMutation({
    mutationFn: sendTo,
    onSuccess: ({ retry_after }, phone) => {
      setSentTo(phone);
      wait(phone, retry_after);
      onSent();
    },
    onError: (error, phone) => {
      if (error instanceof CallError && error.retryAfter) wait(phone, error.retryAfter);
      onRefused(error);
    },
  });
  return {
    send: (phone: string) => {
      if (!isPending) mutate(phone);
    },
    isPending,
    isSentTo: (phone: string) => phone !== '' && phone === sentTo,
    secondsToWait: (phone: string) => (phone !== '' && phone === waitsFor ? secondsLeft : 0),
  };
}
