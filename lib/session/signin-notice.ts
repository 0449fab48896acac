import { leaveInTab, takeFromTab } from './tab-storage';

const names = ['email-confirmed', 'password-changed', 'new-email', 'session-ended', 'erased'] as const;

export type SigninNoticeName = (typeof names)[number];

const KEY = 'signinNotice';

export const leaveSigninNotice = (name: SigninNoticeName): void => leaveInTab(KEY, name);

export function takeSigninNotice(): SigninNoticeName | null {
  const left = takeFromTab(KEY);
  return names.find((name) => name === left) ?? null;
}
