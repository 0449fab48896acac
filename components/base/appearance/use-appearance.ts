import { useEffect, useState } from 'react';
import type { Appearance } from '@/lib/features/base/appearance/appearance';
import { currentAppearance, watchAppearance } from './appearance-store';

/** Reads <html>, so it works only in the browser. */
export function useAppearance(): Appearance {
  const [appearance, setAppearance] = useState(currentAppearance);
  useEffect(() => watchAppearance(() => setAppearance(currentAppearance())), []);
  return appearance;
}
