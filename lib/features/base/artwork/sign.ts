/** The federation's sign in a box of 46 by 46: swim, bike and run, each a stroke 6.5 wide. */
export const SIGN = [
  'M5 43V19A14 14 0 0 1 19 5H43',
  'M18 43V25a7 7 0 0 1 7-7H43',
  'M31 43V33a2 2 0 0 1 2-2H43',
] as const;

export const SIGN_STROKE = 6.5;
