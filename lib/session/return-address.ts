import { ownAddress } from './own-address';
import { leaveInTab, takeFromTab } from './tab-storage';

const KEY = 'returnAddress';

/** Where the next sign-in of this tab leads: back to the page that needed it. */
export const leaveReturnAddress = (path: string): void => leaveInTab(KEY, path);

/** Reads the address and forgets it; `null` when there is none, or it is not of this site. */
export function takeReturnAddress(): string | null {
  const left = takeFromTab(KEY);
  const { origin } = window.location;
  if (left === null || !left.startsWith('/')) return null;
  const address = ownAddress(left, origin);
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : null;
}
