import type { MouseEvent } from 'react';
import { EVENT_PARAMETER } from './address-parameters';
import { writeAddressQuery } from './address-query';

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Whether this page has opened the popup: closing it then is a step back, and the history stays clean. */
let openedHere = false;

/** A plain click opens the popup instead of the page; any other click is the browser's. */
export function openEvent(click: MouseEvent, publicId: string): void {
  if (!isPlainClick(click)) return;
  click.preventDefault();
  const query = new URLSearchParams(window.location.search);
  query.set(EVENT_PARAMETER, publicId);
  writeAddressQuery(query, 'pushState');
  openedHere = true;
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
