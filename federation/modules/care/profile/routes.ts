import type { Deps } from '@/federation/deps';
import { notFound, unauthorized } from '@/federation/http/api-error';
import { type App, serveSignedIn } from '@/federation/http/serve';
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
  const rowOf = async (userId: string): Promise<UserRow> => {
    const user = await userById(deps.db, userId);
    if (!user) throw unauthorized();
    return user;
  };

  serveSignedIn(app, deps, profiles.one, async ({ signedIn }) => ({ user: userOf(await rowOf(signedIn.userId)) }));

  serveSignedIn(app, deps, profiles.update, async ({ body, signedIn, now }) => ({
    user: userOf(await updateProfile(deps, signedIn.userId, body, now)),
  }));

  const infoOf = async (user: UserRow, now: Date): Promise<ProfileInfo> => ({
    sport_rank: user.sportRank,
    region: user.regionId === null ? null : { id: user.regionId },
    photo: fileAddress(user.photoId),
    sport_rank_document: fileAddress(user.sportRankDocumentId),
    new_email: await waitingEmail(deps.db, user.publicId, now),
    confirmed_by: proofKindOf(user, now),
  });

  serveSignedIn(app, deps, profiles.info, async ({ signedIn, now }) => infoOf(await rowOf(signedIn.userId), now));

  serveSignedIn(app, deps, profiles.saveInfo, async ({ body, signedIn, request, now }) => {
    await limitUploads(deps, { request, files: [body.photo, body.sport_rank_document], now });
    return infoOf(await saveInfo(deps, signedIn.userId, body, now), now);
  });

  serveSignedIn(app, deps, profiles.file, async ({ params, signedIn }) => {
    const fileId = params.public_id;
    const isReachable = signedIn.scope === 'account' || (await isLicencePicture(deps.db, fileId, signedIn));
    const file = isReachable && (await findFile(deps.db, deps, fileId, signedIn.userId));
    if (!file) throw notFound('Такого файла нет');
    return { contentType: file.row.contentType, disposition: dispositionOf(file.row), bytes: file.bytes };
  });

  serveSignedIn(app, deps, profiles.data, ({ signedIn }) => dataOf(deps, signedIn.userId));

  serveSignedIn(app, deps, profiles.losses, ({ signedIn, now }) => lossesOf(deps.db, signedIn.userId, now));

  serveSignedIn(app, deps, profiles.erase, async ({ body, signedIn, request, now }) => {
    await erase(deps, body, { signedIn, caller: request, now });
    reportSecurityEvent(deps, request, { kind: 'credentials-changed', change: 'erased', account: signedIn });
    return {};
  });
}

/** The photo is shown on pages; every document is saved, whatever it is. */
function dispositionOf({ purpose, contentType }: FileRow): string {
  if (purpose === 'photo' || purpose === 'licence-picture') return 'inline';
  return `attachment; filename="${purpose === 'sport-rank-document' ? 'sport-rank' : 'document'}.${contentType === 'application/pdf' ? 'pdf' : 'jpg'}"`;
}
