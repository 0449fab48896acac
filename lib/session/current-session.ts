import 'server-only';
import { cookies } from 'next/headers';
import { cache } from 'react';
import { sessionOf } from './session';

/** The session of the request that is being rendered, or `null`. */
export const currentSession = cache(async () => sessionOf(await cookies()));
