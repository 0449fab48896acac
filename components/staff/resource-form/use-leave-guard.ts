import { useEffect } from 'react';

/** Asks before a page is left, by a link too, while `isUnsaved` says that something typed would be lost. */
export function useLeaveGuard(isUnsaved: () => boolean, forget: () => void): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    // A link within the site unloads nothing.
    const askAtLink = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a[href]:not([download])');
      if (!link || !isUnsaved()) return;
      if (window.confirm('Уйти и потерять изменения?')) forget();
      else {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    window.addEventListener('beforeunload', ask);
    window.addEventListener('click', askAtLink, true);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('click', askAtLink, true);
    };
  });
}
