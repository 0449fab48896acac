/** What a sign-in comes to, whichever way it goes. */
export interface SigninOutcome {
  readonly onRefused: (error: Error) => void;
  readonly onSignedIn: () => void;
}
