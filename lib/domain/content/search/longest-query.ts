export const MAX_SEARCH_QUERY = 100;
