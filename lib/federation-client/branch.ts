import 'server-only';
import { cache } from 'react';
import { cacheTags } from '@/lib/cache-tags';
import { branches } from '@/lib/contract/content/branch';
import { read } from './read';

export const getRegionalFederations = cache(
  async () => (await read(branches.regions, {}, [cacheTags.branches()])).values,
);

export const getChildrensSchools = cache(async () => (await read(branches.child, {}, [cacheTags.branches()])).values);
