import { z } from 'zod';
import { formatOf } from '@/federation/modules/base/file/file-format';
import { pictures } from '@/lib/contract/base/picture';
import type { ContentFolder, Found } from './content-folder';
import type { ContentProblem } from './content-problems';
import type { PictureSource } from './save-pictures';

const path = pictures.file.params;

/** Longer parts of an address are refused by the API (414). */
const LONGEST_NAME = 100;

/** The path of a picture below the folder of the content, which is its path below the file base as well. */
export const picturePath = z
  .string()
  // Disks of macOS write «й» as two signs.
  .overwrite((text) => text.normalize('NFC'))
  .refine((text) => {
    const [folder, name, ...deeper] = text.split('/');
    return deeper.length === 0 && path?.safeParse({ folder, name }).success && /\.(jpe?g|png|webp)$/i.test(text);
  }, 'нужен путь вида members/ivanov.jpg');

/** The pictures that records name; a problem where there is no such file or it is no picture. */
export function picturesOf(
  folder: ContentFolder,
  found: readonly Found<{ readonly picture?: string | null }>[],
): PictureSource[] {
  return found.flatMap(({ value: { picture }, at }) =>
    picture ? pictureOf(folder, picture, { ...at, column: 'picture', text: '' }) : [],
  );
}

export function pictureOf(folder: ContentFolder, picture: string, place: ContentProblem): PictureSource[] {
  if (picture.length - picture.lastIndexOf('/') - 1 > LONGEST_NAME) {
    folder.problems.push({ ...place, text: `имя картинки ${picture} длиннее ${LONGEST_NAME} знаков: сократите его` });
    return [];
  }
  const bytes = folder.file(picture, place);
  if (!bytes) return [];
  if (['jpeg', 'png', 'webp'].includes(formatOf(bytes))) return [{ path: picture, bytes }];
  folder.problems.push({ ...place, text: `${picture} — не JPEG и не PNG, и не WebP` });
  return [];
}
