/** Each lane has its own limits, so that strangers cannot exhaust those of known callers. */
export type Lane = 'browser' | 'network' | 'stranger';
