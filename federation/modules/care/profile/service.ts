import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { users } from '@/federation/db/schema/account/user';
import type { Deps } from '@/federation/deps';
import { ApiError, unauthorized } from '@/federation/http/api-error';
import type { UserRow } from '@/federation/modules/account/user/repository';
import { lockUser, userById } from '@/federation/modules/account/user/repository';
import { readDocument, readPhoto, type Upload } from '@/federation/modules/base/file/read-upload';
import { deleteFiles, dropBytes, storeFile } from '@/federation/modules/base/file/repository';
import { isSubject } from '@/federation/modules/base/region/subjects';
import type { ProfileChanges, ProfileInfoChanges, profileChanges } from '@/lib/contract/care/profile';
import { isBirthDate } from '@/lib/domain/account/birth-date';
import * as fieldMessages from '@/lib/domain/base/input/field-messages';

type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;
/** A field of the contract without a column does not compile. */
type Written = { [Field in keyof ProfileChanges as Camel<Field>]-?: unknown };

/** Writes the fields that were sent. Throws 400 on a birth date to come and on an emergency contact with gaps. */
export async function updateProfile(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  changes: z.output<typeof profileChanges>,
  now: Date,
): Promise<UserRow> {
  const { birth_date } = changes;
  if (birth_date && !isBirthDate(birth_date, now)) throw new ApiError(400, fieldMessages.birthDate);
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const user = await userById(tx, userId);
    if (!user) throw unauthorized();
    const changed = {
      name: changes.name ?? user.name,
      lastName: changes.last_name ?? user.lastName,
      secondName: changes.second_name ?? user.secondName,
      birthDate: birth_date === undefined ? user.birthDate : birth_date,
      gender: changes.gender === undefined ? user.gender : changes.gender,
      extraContact: changes.extra_contact ?? user.extraContact,
      contactPhone: changes.contact_phone ?? user.contactPhone,
      typeRelate: changes.type_relate ?? user.typeRelate,
    } satisfies Written;
    refuseContactWithGaps(changed);
    const [written] = await tx.update(users).set(changed).where(eq(users.publicId, userId)).returning();
    return written ?? user;
  });
}

type Contact = Pick<UserRow, 'extraContact' | 'contactPhone' | 'typeRelate'>;

function refuseContactWithGaps({ extraContact, contactPhone, typeRelate }: Contact): void {
  if (!extraContact && !contactPhone && !typeRelate) return;
  if (!extraContact) throw new ApiError(400, 'Укажите имя контакта для экстренной связи');
  if (!contactPhone) throw new ApiError(400, fieldMessages.contactPhone);
  if (!typeRelate) throw new ApiError(400, fieldMessages.relationship);
}

/** Writes the extras that were sent; `null` removes. A new file takes the place of the old one, whose bytes are deleted. */
export async function saveInfo(
  deps: Pick<Deps, 'db' | 'storage' | 'settings'>,
  userId: string,
  changes: ProfileInfoChanges,
  now: Date,
): Promise<UserRow> {
  if (changes.region_id != null && !isSubject(changes.region_id)) throw new ApiError(400, fieldMessages.region);
  const photo = await uploadOf(changes.photo, readPhoto);
  const document = await uploadOf(changes.sport_rank_document, readDocument);
  const written: string[] = [];
  const replaced: string[] = [];
  try {
    const user = await deps.db.transaction(async (tx) => {
      await lockUser(tx, userId);
      const before = await userById(tx, userId);
      if (!before) throw unauthorized();
      const replace = async (purpose: 'photo' | 'sport-rank-document', old: string | null, upload?: Upload | null) => {
        if (upload === undefined) return old;
        if (old) replaced.push(old);
        if (upload === null) return null;
        const fileId = await storeFile(tx, deps, { ownerId: userId, purpose, createdAt: now, upload });
        written.push(fileId);
        return fileId;
      };
      const changed = {
        sportRank: changes.sport_rank === undefined ? before.sportRank : changes.sport_rank,
        regionId: changes.region_id === undefined ? before.regionId : changes.region_id,
        photoId: await replace('photo', before.photoId, photo),
        sportRankDocumentId: await replace('sport-rank-document', before.sportRankDocumentId, document),
      };
      await deleteFiles(tx, replaced);
      const [after] = await tx.update(users).set(changed).where(eq(users.publicId, userId)).returning();
      return after ?? before;
    });
    await dropBytes(deps, replaced);
    return user;
  } catch (error) {
    await dropBytes(deps, written);
    throw error;
  }
}

/** `undefined` leaves the file as it is, `null` removes it. */
const uploadOf = async (base64: string | null | undefined, read: (base64: string) => Promise<Upload>) =>
  base64 == null ? base64 : read(base64);
