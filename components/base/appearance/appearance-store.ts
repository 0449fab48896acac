import {
  APPEARANCE_KEY,
  type Appearance,
  appearanceNames,
  parseAppearance,
} from '@/lib/features/base/appearance/appearance';

const CHANGED = 'appearance-changed';

/** <html> holds it even if the browser refuses to store it. */
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

export function setAppearance(appearance: Appearance): void {
  try {
    window.localStorage.setItem(APPEARANCE_KEY, JSON.stringify(appearance));
  } catch {
    // Without storage the choice lasts for this page.
  }
  show(appearance);
}

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
