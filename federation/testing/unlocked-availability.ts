import type { Availability } from '@/federation/modules/base/reservation/availability';
import { readFormats } from '@/federation/modules/base/reservation/formats-for-sale';
import { countPlaces } from '@/federation/modules/base/reservation/left';

/** For the controls of races: all is counted as a seller counts it, and nothing is locked. */
export const unlockedAvailability: Availability = {
  lock: async () => {},
  async formats(tx, formatIds, now, counted) {
    const sales = await readFormats(tx, formatIds, now, counted);
    const places = await countPlaces(tx, formatIds, now, counted);
    return sales.flatMap((sale) => {
      const counts = places.get(sale.format.publicId);
      return counts ? [{ ...sale, held: counts.held }] : [];
    });
  },
};
