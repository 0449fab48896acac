import { useEffect } from 'react';
import { EVENT_PARAMETER } from './address-parameters';
import { writeAddressQuery } from './address-query';

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** The event of the clicked `EventLink`. */
const eventOf = ({ target }: MouseEvent) =>
  target instanceof Element && target.closest<HTMLElement>('a[data-event]')?.dataset.event;

/** If this page opened the popup, closing it is a step back in the history. */
let openedHere = false;

/** A plain click opens the popup instead of the page; any other click is the browser's. */
function openEvent(click: MouseEvent): void {
  const publicId = eventOf(click);
  if (!publicId || click.defaultPrevented || !isPlainClick(click)) return;
  click.preventDefault();
  const query = new URLSearchParams(window.location.search);
  query.set(EVENT_PARAMETER, publicId);
  writeAddressQuery(query, 'pushState');
  openedHere = true;
}

/** Opens the popup from any row or card of the page, also from server-rendered ones. */
export function useEventLinks(): void {
  useEffect(() => {
    document.addEventListener('click', openEvent);
    return () => document.removeEventListener('click', openEvent);
  }, []);
}

export function closeEvent(): void {
  const query = new URLSearchParams(window.location.search);
  if (!query.has(EVENT_PARAMETER)) return;
  if (openedHere) {
    openedHere = false;
    window.history.back();
    return;
  }
  query.delete(EVENT_PARAMETER);
  writeAddressQuery(query, 'replaceState');
}
