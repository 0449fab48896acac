import type { Deps } from '@/federation/deps';
import { type App, serveMember } from '@/federation/http/serve';
import { consentsOf, giveAdvertising, withdrawAdvertising } from '@/federation/modules/account/user/consents';
import { userConsents } from '@/lib/contract/account/consent';

export function consentRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  serveMember(app, deps, userConsents.list, async ({ member }) => ({
    values: (await consentsOf(db, member.userId)).map((consent) => ({
      public_id: consent.publicId,
      kind: consent.kind,
      document_version: consent.documentVersion,
      given: consent.givenAt.toISOString(),
      withdrawn: consent.withdrawnAt?.toISOString() ?? null,
    })),
  }));

  serveMember(app, deps, userConsents.giveAdvertising, async ({ member, request, now }) => {
    await giveAdvertising(db, { userId: member.userId, ip: request.ip, now });
    return {};
  });

  serveMember(app, deps, userConsents.withdrawAdvertising, async ({ member, now }) => {
    await withdrawAdvertising(db, member.userId, now);
    return {};
  });
}
