export const CHECKIN_TOKEN_HEADER = 'x-checkin-token';

/** 256 bits in base64url. */
export const isCheckinToken = (token: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(token);

export const NO_CHECKIN_LINK = 'Ссылка отозвана или устарела. Попросите у организатора новую';

/** More than a device scans in an hour without a network. */
export const SCANS_AT_ONCE = 100;
