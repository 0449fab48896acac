/** Countries with a flag: `public/flags/<country>.svg`, shown as the `.webp` beside it. */
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

export const hasFlag = (country: string): country is CountryWithFlag =>
  (countriesWithFlag as readonly string[]).includes(country);

/** Series with a logo, stored like the flags, and its width at a height of 42. */
export const eventLogoWidths = {
  ironstar: 138,
  altai: 86,
  belovo: 111,
  ironman: 121,
  krasnoyarsk: 198,
  kurchatov: 163,
  kursk: 94,
  nizhniy: 113,
} as const;
export const eventLogoNames: Record<EventLogo, string> = {
  ironstar: 'Айронстар',
  altai: 'Алтай',
  belovo: 'Белово',
  ironman: 'Айронмен',
  krasnoyarsk: 'Красноярск',
  kurchatov: 'Курчатов',
  kursk: 'Курск',
  nizhniy: 'Нижний Новгород',
};

export const EVENT_LOGO_HEIGHT = 42;
export type EventLogo = keyof typeof eventLogoWidths;

export const isEventLogo = (name: string): name is EventLogo => Object.hasOwn(eventLogoWidths, name);
