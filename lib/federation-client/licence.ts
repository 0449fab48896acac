import 'server-only';
import { licences } from '@/lib/contract/commerce/licence';
import { call } from '@/lib/contract/wire/call';
import { env } from '@/lib/env';
import { orNull } from './read';

export const getLicenceCheck = (token: string) =>
  orNull(
    call(licences.check, { params: { token } }, { baseUrl: env().FEDERATION_API_URL, init: { cache: 'no-store' } }),
  );
