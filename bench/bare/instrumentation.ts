/** Stands here so that Next does not take the site's own, which it finds in the folders above. */
export function register() {}
