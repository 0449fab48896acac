import type { Deps } from '@/federation/deps';
import { type App, serveSignedIn } from '@/federation/http/serve';
import { consentsOf, giveAdvertising, withdrawAdvertising } from '@/federation/modules/account/user/consents';
import { userConsents } from '@/lib/contract/account/consent';

export function consentRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  serveSignedIn(app, deps, userConsents.list, async ({ signedIn }) => ({
    values: (await consentsOf(db, signedIn.userId)).map((consent) => ({
      public_id: consent.publicId,
      kind: consent.kind,
      document_version: consent.documentVersion,
      given: consent.givenAt.toISOString(),
      withdrawn: consent.withdrawnAt?.toISOString() ?? null,
    })),
  }));

  serveSignedIn(app, deps, userConsents.giveAdvertising, async ({ signedIn, request, now }) => {
    await giveAdvertising(db, { userId: signedIn.userId, ip: request.ip, now });
    return {};
  });

  serveSignedIn(app, deps, userConsents.withdrawAdvertising, async ({ signedIn, now }) => {
    await withdrawAdvertising(db, signedIn.userId, now);
    return {};
  });
}
