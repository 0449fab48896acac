import 'server-only';
import { cache } from 'react';
import { cacheTags } from '@/lib/cache-tags';
import { licenceTypes } from '@/lib/contract/commerce/licence-type';
import { read } from './read';

export const getLicenceTypes = cache(
  async () => (await read(licenceTypes.list, {}, [cacheTags.licenceTypes()])).values,
);

export const getLicenceType = async (publicId: string) =>
  (await getLicenceTypes()).find(({ public_id }) => public_id === publicId) ?? null;
