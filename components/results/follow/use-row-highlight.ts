import { useEffect, useState } from 'react';
import type { RowChange } from '@/lib/domain/results/result/live-standings';
import { HIGHLIGHT_MS, rowHighlight } from './row-highlight';

const NONE: ReadonlySet<string> = new Set();

export function useRowHighlight(
  changes: readonly RowChange<{ readonly _id: string }>[],
  shown: readonly { readonly _id: string }[],
): ReadonlySet<string> {
  const [highlight] = useState(rowHighlight);
  const [ids, setIds] = useState(NONE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that is turned has changed no row
  useEffect(() => {
    const onScreen = new Set(shown.map(({ _id }) => _id));
    const changed = changes.flatMap(({ after }) => (onScreen.has(after._id) ? [after._id] : []));
    if (changed.length === 0) return;
    setIds(highlight.changed(changed, performance.now()));
  }, [changes]);
  useEffect(() => {
    if (ids.size === 0) return;
    const timer = setTimeout(() => setIds(highlight.at(performance.now())), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [ids, highlight]);
  return ids;
}
