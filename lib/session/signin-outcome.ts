export interface SigninOutcome {
  readonly onRefused: (error: Error) => void;
  readonly onSignedIn: () => void;
}
