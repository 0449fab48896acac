/** «Кемеровская область — Кузбасс» without a line that begins with the dash. */
export const formatRegion = (name: string): string => name.replaceAll(' — ', '\u00a0— ');
