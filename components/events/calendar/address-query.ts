import { useSyncExternalStore } from 'react';

const CHANGED = 'addressquerychange';

/** The router's links also change the address; browsers with a navigation API report it. */
const navigation = () => (window as { navigation?: EventTarget }).navigation;

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  window.addEventListener(CHANGED, listener);
  navigation()?.addEventListener('currententrychange', listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(CHANGED, listener);
    navigation()?.removeEventListener('currententrychange', listener);
  };
}

/** Empty on the server, so that the page stays static, unless it was rendered for this query (`written`). */
export const useAddressQuery = (written = ''): URLSearchParams =>
  new URLSearchParams(
    useSyncExternalStore(
      subscribe,
      () => window.location.search,
      () => written,
    ),
  );

/** A readable address with values separated by commas. */
export const queryText = (query: URLSearchParams): string => {
  const text = query.toString().replaceAll('%2C', ',');
  return text && `?${text}`;
};

/** Changes the query of the address without leaving the page. */
export function writeAddressQuery(query: URLSearchParams, change: 'pushState' | 'replaceState'): void {
  const { pathname, hash } = window.location;
  window.history[change](null, '', `${pathname}${queryText(query)}${hash}`);
  window.dispatchEvent(new Event(CHANGED));
}
