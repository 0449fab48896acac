/** How old what a visitor sees may be: docs/architecture.md explains each of these, and a test compares the two. */

/** Next wants the number itself in `export const revalidate` of a page. */
export const CONTENT_SECONDS = 30;
export const UNCHANGING_PAGE_SECONDS = 86_400;

/** The cache in front of Next: `ResponseCache` of one machine, nginx of several. */
export const RESPONSE_SECONDS = 5;
/** Delay before the page is requested anew, so that it does not compete with the visitor's requests for styles and scripts. */
export const RENEWAL_DELAY_SECONDS = 2;

/** Next renders a page that fails a second time: within this time it fails at once, without another request. */
export const FAILURE_SECONDS = 2;

/** An unread page leaves nginx and Redis. */
export const UNREAD_IN_PROXY_SECONDS = 6 * 3600;
export const UNREAD_FILE_IN_PROXY_SECONDS = 30 * 86_400;
export const UNREAD_IN_REDIS_SECONDS = 7 * 86_400;
/** What Next says of a page by `stale-while-revalidate` (`expireTime`). */
export const STALE_PAGE_SECONDS = 365 * 86_400;

/** A shared store that takes longer is slower than rendering the page. */
export const SHARED_STORE_WAIT_SECONDS = 0.4;
/** The shared store is not asked for this long after a failure. */
export const SHARED_STORE_REST_SECONDS = 3;
export const SHARED_STORE_CHANGE_SECONDS = 2;

/** Files whose address changes with their content. */
export const IMMUTABLE_SECONDS = 365 * 86_400;
export const ICONS_SECONDS = 3600;
export const STALE_ICONS_SECONDS = 7 * 86_400;
export const RESIZED_PICTURE_SECONDS = 60;
export const CALENDAR_FEED_SECONDS = 300;
export const STALE_CALENDAR_FEED_SECONDS = 3600;

/** What the browser has asked for by lib/queries: until it asks again for a new page, and while it is on the screen. */
export const QUERY_SECONDS = 30;
export const REFRESH_SECONDS = 30;
