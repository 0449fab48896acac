/** In the User-Agent of the browsers that are led to /notsupport; next.config.mjs does it, so they are never answered from memory. */
export const OLD_BROWSERS = 'MSIE |Trident/';
