import { APPEARANCE_KEY, type Appearance, appearanceNames, parseAppearance } from '@/lib/appearance/appearance';

const CHANGED = 'appearance-changed';

/** On <html> it also stands where the browser refuses to keep it. */
export function currentAppearance(): Appearance {
  return parseAppearance(JSON.stringify(document.documentElement.dataset));
}

function show(appearance: Appearance): void {
  const { dataset } = document.documentElement;
  for (const name of appearanceNames) {
    const value = appearance[name];
    if (value) dataset[name] = value;
    else delete dataset[name];
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Shows it at once and keeps it on the device. */
export function setAppearance(appearance: Appearance): void {
  try {
    window.localStorage.setItem(APPEARANCE_KEY, JSON.stringify(appearance));
  } catch {
    // A closed storage: the choice lives in this page.
  }
  show(appearance);
}

/** Calls back after every change; a choice made in another tab is shown here too. */
export function watchAppearance(onChange: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === APPEARANCE_KEY || key === null) show(parseAppearance(newValue));
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener(CHANGED, onChange);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener(CHANGED, onChange);
  };
}
