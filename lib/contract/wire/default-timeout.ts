export const DEFAULT_TIMEOUT_MS = 5000;
