import 'server-only';
import { cache } from 'react';
import { cacheTags } from '@/lib/cache-tags';
import { insurances } from '@/lib/contract/insurance';
import { read } from './read';

/** The licence types, in the order in which they are offered. */
export const getInsurances = cache(async () => (await read(insurances.list, {}, [cacheTags.insurances()])).values);
