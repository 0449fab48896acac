import { type CallError, StaffRefused } from '@/lib/contract/wire/call-error';
import { forgetTickets } from '@/lib/device-store/ticket-cache';
import { paths } from '@/lib/paths';
import { ownerOfPage, showSessionLost } from './draft';
import { isPageSessionEnded } from './page-session';
import { leaveReturnAddress } from './return-address';
import { leaveSigninNotice } from './signin-notice';
import { forgetToken, readUser } from './stored-user';

/** A lost session leads to the sign-in and back; 403 and a missing profile also delete the token. */
export function leaveWhenSessionIsLost(error: CallError): void {
  const { kind } = error;
  // A permission that somebody lacks, or a working session that is over, says nothing about who they are.
  if (error instanceof StaffRefused) return;
  if (kind !== 'unauthorized' && kind !== 'forbidden') return;
  if (isPageSessionEnded()) return;
  showSessionLost();
  void forgetTickets();
  leaveReturnAddress(window.location.pathname + window.location.search, ownerOfPage());
  leaveSigninNotice('session-ended');
  if (kind === 'forbidden' || !readUser()) forgetToken();
  window.location.assign(paths.signin());
}
