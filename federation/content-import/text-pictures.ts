import { pictureAddress } from '@/lib/domain/picture/picture';
import type { ContentFolder, Found } from './content-folder';
import { picturesIn, type TextPicture } from './html-of';
import { pictureOf, picturePath } from './picture-content';
import { type PictureSource, storedSizeOf } from './save-pictures';

export function textPicturesOf(
  folder: ContentFolder,
  found: readonly Found<{ readonly markdown: string }>[],
): PictureSource[] {
  const sources = found.flatMap(({ value, at, linesBeforeText = 0 }) =>
    picturesIn(value.markdown).flatMap(({ path, alt, line }) => {
      const place = { file: at.file, line: linesBeforeText + line };
      const refuse = (text: string) => void folder.problems.push({ ...place, text });
      if (alt === '') refuse(`картинка ${path} без описания: напишите, что на ней, в квадратных скобках`);
      if (!picturePath.safeParse(path).success) {
        refuse(`картинки ${path} в папке нет: нужен путь вида news/start.jpg`);
        return [];
      }
      return pictureOf(folder, path, { ...place, text: '' });
    }),
  );
  return [...new Map(sources.map((source) => [source.path, source])).values()];
}

export async function shownPictures(sources: readonly PictureSource[]): Promise<ReadonlyMap<string, TextPicture>> {
  const shown = new Map<string, TextPicture>();
  for (const { path, bytes } of sources) {
    shown.set(path, { src: pictureAddress(path) ?? '', ...(await storedSizeOf(bytes)) });
  }
  return shown;
}
