/** Each lane has limits of its own, so that what strangers do slows only strangers down. */
export type Lane = 'browser' | 'network' | 'stranger';
