/**
 * How well an account knows a caller. Each level has its own limits, so that strangers cannot exhaust those of known
 * callers.
 */
export type TrustLevel = 'browser' | 'network' | 'stranger';
