const ENDS = ['pointerup', 'pointercancel', 'mouseup', 'keydown'] as const;

/** Returns a function that waits until no button, finger or pen is down and the click of the press has happened. */
export function watchPresses(page: EventTarget): () => Promise<void> {
  let press = Promise.resolve();
  const begin = (event: Event) => {
    // Other buttons open menus, whose end no page hears of.
    if ((event as MouseEvent).button !== 0) return;
    const over = new AbortController();
    press = new Promise((resolve) => {
      const end = () => {
        over.abort();
        // The click follows in the same task.
        setTimeout(resolve);
      };
      for (const name of ENDS) page.addEventListener(name, end, { capture: true, signal: over.signal });
    });
  };
  // A tap moves the focus with the `mousedown` that follows its `pointerup`.
  for (const name of ['pointerdown', 'mousedown']) page.addEventListener(name, begin, { capture: true });
  return () => press;
}
