import type { Deps } from '@/federation/deps';
import { notFound, unauthorized } from '@/federation/http/api-error';
import { type App, serveMember } from '@/federation/http/serve';
import { reportSecurityEvent } from '@/federation/logging/security-log';
import { proofKindOf } from '@/federation/modules/account/sign-in/reauthentication';
import { type UserRow, userById } from '@/federation/modules/account/user/repository';
import { fileAddress, userOf } from '@/federation/modules/account/user/to-contract';
import { type FileRow, findFile } from '@/federation/modules/base/file/repository';
import { limitUploads } from '@/federation/modules/base/rate-limit/limit-uploads';
import { waitingEmail } from '@/federation/modules/care/account/change-email';
import { isLicencePicture } from '@/federation/modules/commerce/licence/repository';
import { type ProfileInfo, profiles } from '@/lib/contract/care/profile';
import { dataOf } from './data';
import { erase } from './erase';
import { lossesOf } from './losses';
import { saveInfo, updateProfile } from './service';

export function profileRoutes(app: App, deps: Deps): void {
  const signedIn = async (userId: string): Promise<UserRow> => {
    const user = await userById(deps.db, userId);
    if (!user) throw unauthorized();
    return user;
  };

  serveMember(app, deps, profiles.one, async ({ member }) => ({ user: userOf(await signedIn(member.userId)) }));

  serveMember(app, deps, profiles.update, async ({ body, member, now }) => ({
    user: userOf(await updateProfile(deps, member.userId, body, now)),
  }));

  const infoOf = async (user: UserRow, now: Date): Promise<ProfileInfo> => ({
    sport_rank: user.sportRank,
    region: user.regionId === null ? null : { id: user.regionId },
    photo: fileAddress(user.photoId),
    sport_rank_document: fileAddress(user.sportRankDocumentId),
    new_email: await waitingEmail(deps.db, user.publicId, now),
    confirmed_by: proofKindOf(user, now),
  });

  serveMember(app, deps, profiles.info, async ({ member, now }) => infoOf(await signedIn(member.userId), now));

  serveMember(app, deps, profiles.saveInfo, async ({ body, member, request, now }) => {
    await limitUploads(deps, { request, files: [body.photo, body.sport_rank_document], now });
    return infoOf(await saveInfo(deps, member.userId, body, now), now);
  });

  serveMember(app, deps, profiles.file, async ({ params, member }) => {
    const fileId = params.public_id;
    const isReachable = member.scope === 'account' || (await isLicencePicture(deps.db, fileId, member));
    const file = isReachable && (await findFile(deps.db, deps, fileId, member.userId));
    if (!file) throw notFound('Такого файла нет');
    return { contentType: file.row.contentType, disposition: dispositionOf(file.row), bytes: file.bytes };
  });

  serveMember(app, deps, profiles.data, ({ member }) => dataOf(deps, member.userId));

  serveMember(app, deps, profiles.losses, ({ member, now }) => lossesOf(deps.db, member.userId, now));

  serveMember(app, deps, profiles.erase, async ({ body, member, request, now }) => {
    await erase(deps, body, { member, caller: request, now });
    reportSecurityEvent(deps, request, { kind: 'credentials-changed', change: 'erased', account: member });
    return {};
  });
}

/** The photo is shown on pages; every document is saved, whatever it is. */
function dispositionOf({ purpose, contentType }: FileRow): string {
  if (purpose === 'photo' || purpose === 'licence-picture') return 'inline';
  return `attachment; filename="${purpose === 'sport-rank-document' ? 'sport-rank' : 'document'}.${contentType === 'application/pdf' ? 'pdf' : 'jpg'}"`;
}
