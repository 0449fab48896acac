/** A text as it is searched: letters of any case, е for ё. */
export const searchable = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** The words of a search, none of them empty. */
export const searchWords = (search: string): string[] => search.split(/\s+/).filter((word) => word !== '');
