/** The countries whose flag we have (P-157): `public/flags/<country>.svg`. */
export const countriesWithFlag = [
  'austria',
  'bermuda',
  'canada',
  'andorra',
  'china',
  'czech',
  'denmark',
  'france',
  'greatbritain',
  'italy',
  'japan',
  'mexico',
  'netherlands',
  'portugal',
  'romania',
  'spain',
  'switzerland',
  'turkey',
  'russia',
] as const;
export type CountryWithFlag = (typeof countriesWithFlag)[number];

/** Whether an event's country maps to a flag (P-158). */
export const hasFlag = (country: string): country is CountryWithFlag =>
  (countriesWithFlag as readonly string[]).includes(country);

/** The series whose logo we have (P-159): `public/event-logos/<name>.svg`. */
export const eventLogos = [
  'ironstar',
  'altai',
  'belovo',
  'ironman',
  'krasnoyarsk',
  'kurchatov',
  'kursk',
  'nizhniy',
] as const;
export type EventLogo = (typeof eventLogos)[number];

/** Whether the name that the API gives is that of a logo of ours. */
export const isEventLogo = (name: string): name is EventLogo => (eventLogos as readonly string[]).includes(name);
