import type { Settings } from '@/federation/settings';
import { placesAtOnce } from '@/lib/domain/commerce/ticket/places';

type Caps = Pick<Settings, 'HELD_PLACES_PER_BROWSER' | 'HELD_PLACES_SHARE'>;

/** What an order is refused beyond, and what the basket tells before it is placed. */
export const placesAtOnceOf = (format: Parameters<typeof placesAtOnce>[0], caps: Caps): number =>
  placesAtOnce(format, { share: caps.HELD_PLACES_SHARE, places: caps.HELD_PLACES_PER_BROWSER });
