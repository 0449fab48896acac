export const searchable = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

export const searchWords = (search: string): string[] => search.split(/\s+/).filter((word) => word !== '');
