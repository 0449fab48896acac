import { useEffect, useState } from 'react';
import type { Appearance } from '@/lib/appearance/appearance';
import { currentAppearance, watchAppearance } from './appearance-store';

/** The appearance as <html> has it now; for what is drawn in the browser alone. */
export function useAppearance(): Appearance {
  const [appearance, setAppearance] = useState(currentAppearance);
  useEffect(() => watchAppearance(() => setAppearance(currentAppearance())), []);
  return appearance;
}
