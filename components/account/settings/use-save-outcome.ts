'use client';

import { cabinetMessages } from '@/lib/messages/cabinet';
import { usePassingMessage } from './use-passing-message';

const MESSAGE_MS = 5000;
const INDICATOR_MS = 3000;

export interface SaveOutcome {
  said: { tone: 'ok' | 'info' | 'bad'; text: string } | null;
  isJustSaved: boolean;
}

/** The message stays for five seconds, the mark at the button for three. */
export function useSaveOutcome() {
  const [said, say] = usePassingMessage<NonNullable<SaveOutcome['said']>>(MESSAGE_MS);
  const [isJustSaved, mark] = usePassingMessage<true>(INDICATOR_MS);
  return {
    outcome: { said, isJustSaved: isJustSaved === true } satisfies SaveOutcome,
    tellSaved: () => {
      mark(true);
      say({ tone: 'ok', text: cabinetMessages.saved });
    },
    tellUnchanged: () => say({ tone: 'info', text: cabinetMessages.unchanged }),
    /** Clears a message about former values. */
    tellNothing: () => say(null),
    tellFailed: ({ message }: Error) => say({ tone: 'bad', text: message }),
  };
}
