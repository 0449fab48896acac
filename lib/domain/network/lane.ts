/**
 * How an account knows a caller. Each lane has limits of its own, so that what strangers do slows only strangers down:
 * a browser that has signed in to the account, a network from which that was done, anybody else.
 */
export type Lane = 'browser' | 'network' | 'stranger';
