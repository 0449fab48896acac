/** Without this file Next would use the site's, which it finds in the folders above. */
export function register() {}
