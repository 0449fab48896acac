import type { Coordinates } from '@/lib/domain/events/calendar/coordinates';

/** Asks the device for its own maps (RFC 5870); with `q` Android sets a mark. */
export function geoLink({ latitude, longitude }: Coordinates): string {
  const point = `${latitude},${longitude}`;
  return `geo:${point}?q=${point}`;
}

/** Sites of maps that show a mark at coordinates; a page only links to them. */
export const mapSites = [
  {
    title: 'Яндекс Карты',
    link: ({ latitude, longitude }: Coordinates) => `https://yandex.ru/maps/?pt=${longitude},${latitude}&z=14&l=map`,
  },
  {
    title: 'OpenStreetMap',
    link: ({ latitude, longitude }: Coordinates) =>
      `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=14/${latitude}/${longitude}`,
  },
] as const;
