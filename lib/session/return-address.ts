import { addressOnSite } from './own-address';
import { returnAddressIn } from './route-config';
import { readUser } from './stored-user';
import { leaveInTab, takeFromTab } from './tab-storage';

const PATH = 'returnAddress';
const OWNER = 'returnAddressOwner';

export function leaveReturnAddress(path: string, owner?: string): void {
  leaveInTab(PATH, path);
  leaveInTab(OWNER, owner ?? '');
}

/** Else the one in the sign-in's address. `null` if there is none, it belongs to another user or leaves the site. */
export function takeReturnAddress(): string | null {
  const [left, owner] = [takeFromTab(PATH), takeFromTab(OWNER)];
  const { origin, search } = window.location;
  if (left === null) return returnAddressIn(Object.fromEntries(new URLSearchParams(search)));
  if (owner && owner !== readUser()?.public_id) return null;
  if (!left.startsWith('/')) return null;
  const address = addressOnSite(left, origin);
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : null;
}
