/** The default timeout of an API call. */
export const DEFAULT_TIMEOUT_MS = 5000;
