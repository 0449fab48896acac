/** What the next visit to the sign-in page shows once (U-09). */
export type SigninNoticeName = 'email-confirmed';

const KEY = 'signinNotice';

/** Local storage may hold three keys only, so the word to the next page lies in the tab's own storage. */
export function leaveSigninNotice(name: SigninNoticeName): void {
  try {
    window.sessionStorage.setItem(KEY, name);
  } catch {
    // Without storage the confirmation has been read on its own page.
  }
}

/** Reads the word and forgets it. */
export function takeSigninNotice(): SigninNoticeName | null {
  try {
    const name = window.sessionStorage.getItem(KEY);
    window.sessionStorage.removeItem(KEY);
    return name === 'email-confirmed' ? name : null;
  } catch {
    return null;
  }
}
