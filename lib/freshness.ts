/** docs/architecture.md explains each of these; a test compares the two. */

/** Pages must repeat the number, as Next requires a literal in `export const revalidate`. */
export const CONTENT_SECONDS = 30;
export const UNCHANGING_PAGE_SECONDS = 86_400;

/** The cache in front of Next: `ResponseCache` on one machine, nginx on several. */
export const RESPONSE_SECONDS = 5;
/** Delay before the page is requested anew, so that it does not compete with the visitor's requests for styles and scripts. */
export const RENEWAL_DELAY_SECONDS = 2;

/** Next renders a page that fails a second time: within this time it fails at once, without another request. */
export const FAILURE_SECONDS = 2;

/** An unread page leaves nginx and Redis. */
export const UNREAD_IN_PROXY_SECONDS = 6 * 3600;
export const UNREAD_FILE_IN_PROXY_SECONDS = 30 * 86_400;
export const UNREAD_IN_REDIS_SECONDS = 7 * 86_400;
/** Next's `stale-while-revalidate` (`expireTime`). */
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

/** Data of lib/queries: until a new page requests it again, and the interval while it is on the screen. */
export const QUERY_SECONDS = 30;
export const REFRESH_SECONDS = 30;
