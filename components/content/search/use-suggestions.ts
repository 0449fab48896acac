import { useEffect, useRef, useState } from 'react';
import { type Suggestion, suggestionsFor } from '@/lib/queries/search';

const PAUSE_MS = 150;
const SHORTEST = 2;

/** Suggestions to what is typed, requested after a pause; a late response to an earlier text is not shown. */
export function useSuggestions() {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef('');

  function forget() {
    clearTimeout(timer.current);
    latest.current = '';
    setSuggestions([]);
  }

  function suggestTo(typed: string) {
    const query = typed.trim();
    clearTimeout(timer.current);
    latest.current = query;
    if (query.length < SHORTEST) return setSuggestions([]);
    timer.current = setTimeout(async () => {
      const found = await suggestionsFor(query);
      if (latest.current === query) setSuggestions(found);
    }, PAUSE_MS);
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  return { suggestions, suggestTo, forget };
}
