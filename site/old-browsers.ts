/** next.config.mjs redirects these User-Agents to /notsupport, so they bypass the cache. */
export const OLD_BROWSERS = 'MSIE |Trident/';
