import { cookies } from 'next/headers';
import type { NextRequest } from 'next/server';
import { forward, type Identity } from '@/lib/forwarder/forward';
import { browserId } from '@/lib/session/browser-id';
import { sessionCookie, sessionCookieName } from '@/lib/session/cookies';
import { sessionOf } from '@/lib/session/session';
import { keepStep } from '@/lib/session/steps';

const identity: Identity = {
  session: async () => sessionOf(await cookies()),
  dropSession: async () => {
    const jar = await cookies();
    for (const { name } of jar.getAll())
      if (name.startsWith(sessionCookieName())) jar.set(name, '', { ...sessionCookie(), maxAge: 0 });
  },
  keepJustPaid: (signedIn) => keepStep('justPaid', signedIn),
  browserId,
};

const handle = (request: NextRequest) => forward(request, identity);

export { handle as DELETE, handle as GET, handle as HEAD, handle as PATCH, handle as POST, handle as PUT };
