import 'server-only';
import { call } from '@/lib/contract/call';
import { licences } from '@/lib/contract/licence';
import { env } from '@/lib/env';
import { orNull } from './read';

export const getLicenceCheck = (token: string) =>
  orNull(
    call(licences.check, { params: { token } }, { baseUrl: env().FEDERATION_API_URL, init: { cache: 'no-store' } }),
  );
