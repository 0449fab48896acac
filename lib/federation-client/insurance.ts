import 'server-only';
import { cache } from 'react';
import { cacheTags } from '@/lib/cache-tags';
import { insurances } from '@/lib/contract/commerce/insurance';
import { read } from './read';

export const getInsurances = cache(async () => (await read(insurances.list, {}, [cacheTags.insurances()])).values);

export const getInsurance = async (publicId: string) =>
  (await getInsurances()).find(({ public_id }) => public_id === publicId) ?? null;
