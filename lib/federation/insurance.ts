import 'server-only';
import { cache } from 'react';
import { cacheTags } from '@/lib/cache-tags';
import { insurances } from '@/lib/contract/insurance';
import { read } from './read';

/** The licence types, in the order in which they are offered. */
export const getInsurances = cache(async () => (await read(insurances.list, {}, [cacheTags.insurances()])).values);

/** One licence type, or `null` when there is none of this id; it is its entry in the catalogue. */
export const getInsurance = async (publicId: string) =>
  (await getInsurances()).find(({ public_id }) => public_id === publicId) ?? null;
