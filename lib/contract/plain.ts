/** What a page needs to ask without bringing the schemas of the contract along. */

/** The default timeout of an API call. */
export const DEFAULT_TIMEOUT_MS = 5000;

export const CALENDAR_LIST = '/api/calendar/list';
export const CALENDAR_EVENT = '/api/calendar/event/:public_id';
