import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { z } from 'zod';
import type { Database } from '@/federation/db/client';
import { pictures } from '@/federation/db/schema/base/picture';
import type { Deps } from '@/federation/deps';
import { ApiError } from '@/federation/http/api-error';
import { readSitePicture } from '@/federation/modules/base/file/read-upload';
import { recordAction } from '@/federation/modules/base/operator/record-action';
import { limitRate } from '@/federation/modules/base/rate-limit/limit-rate';
import { metaOf } from '@/lib/contract/staff/fields';
import { type PictureFolder, permissionOfFolder } from '@/lib/contract/staff/picture-folder';
import { requireEverywhere } from './access';
import { operatorCall, type StaffCall } from './serve-staff';

/** Of one person: an article has some twenty pictures. */
const UPLOADS = { max: 60, windowSeconds: 600 };

type Form = Readonly<Record<string, unknown>>;

interface Sent {
  readonly folder: PictureFolder;
  /** Base64. */
  readonly data: string;
}

/** Stores a picture under a new path; its size is in pixels. One that nothing shows goes after some days. */
export async function uploadPicture(deps: Deps, { staff, now }: Pick<StaffCall, 'staff' | 'now'>, sent: Sent) {
  requireEverywhere(staff, permissionOfFolder[sent.folder]);
  await limitRate(deps.db, `staff-pictures:${staff.userId}`, UPLOADS, now);
  const content = await readSitePicture(sent.data);
  const { width, height } = await sharp(content).metadata();
  const id = randomUUID();
  const path = `${sent.folder}/${id}.jpg`;
  const sourceHash = createHash('sha256').update(content).digest('hex');
  await deps.db.transaction(async (tx) => {
    await tx.insert(pictures).values({ path, content, sourceHash, uploadedBy: staff.userId, uploadedAt: now });
    await recordAction(tx, 'pictures.upload', id, operatorCall({ staff, now }), { noun: 'pictures' });
  });
  return { path, width, height };
}

/** Keeps the pictures that a form names until it is written. Throws 400 `fields` where there is none. */
export async function requirePictures(tx: Database, shape: z.ZodObject, form: Form): Promise<void> {
  for (const [name, field] of Object.entries(shape.shape)) {
    const path = form[name];
    if (metaOf(field as z.ZodType).input !== 'picture' || typeof path !== 'string') continue;
    const isOne = eq(pictures.path, path);
    const [found] = await tx.select({ path: pictures.path }).from(pictures).where(isOne).for('key share');
    const message = 'Этой картинки больше нет: выберите её ещё раз';
    if (!found) throw new ApiError(400, message).forStaff('fields', { [name]: message });
  }
}
