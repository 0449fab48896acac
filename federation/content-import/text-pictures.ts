import { pictureAddress } from '@/lib/domain/base/picture/picture';
import { readArticle, type TextPicture } from '@/lib/domain/base/rich-text/read-article';
import type { ContentFolder, Found } from './content-folder';
import type { Place } from './content-problems';
import { pictureOf, picturePath } from './picture-content';
import { type PictureSource, storedSizeOf } from './save-pictures';

export interface IllustratedText {
  /** By the name that the text has for it. */
  readonly pictures: ReadonlyMap<string, PictureSource>;
  html(shown: ReadonlyMap<string, TextPicture>): string;
}

/** Texts with their pictures; what of them the site could not show is a problem by its line. */
export const illustratedTexts = (
  folder: ContentFolder,
  found: readonly Found<{ readonly slug: string; readonly markdown: string }>[],
): IllustratedText[] =>
  found.map(({ value: { slug, markdown }, at: { file }, linesBeforeText = 0 }) =>
    illustratedText(folder, { markdown, name: slug, placeOf: (line) => ({ file, line: linesBeforeText + line }) }),
  );

interface Source {
  readonly markdown: string;
  readonly name: string;
  placeOf(line: number): Place;
}

export function illustratedText(folder: ContentFolder, { markdown, name, placeOf }: Source): IllustratedText {
  const { html, ...text } = readArticle(markdown, name);
  folder.problems.push(...text.problems.map(({ line, text }) => ({ ...placeOf(line), text })));
  const pictures = new Map<string, PictureSource>();
  for (const { src, alt, line } of text.pictures) {
    const refuse = (text: string) => void folder.problems.push({ ...placeOf(line), text });
    const path = namesOf(src).find(folder.holds) ?? namesOf(src)[0] ?? src;
    if (alt === '') refuse(`картинка ${path} без описания: напишите, что на ней, в квадратных скобках`);
    const { data } = picturePath.safeParse(path);
    if (!data)
      refuse(
        `${src === '' ? 'у картинки нет адреса' : `картинки ${path} в папке нет`}: нужен путь вида news/start.jpg`,
      );
    for (const source of data ? pictureOf(folder, data, { ...placeOf(line), text: '' }) : []) pictures.set(src, source);
  }
  return { pictures, html };
}

/** Markdown encodes what an address cannot hold, editors some of it before: «%20» may be a space or three signs of a name. */
const namesOf = (src: string): string[] =>
  [/(?:%[\da-f]{2})+/gi, /(?:%[89a-f][\da-f])+/gi].map((encoded) =>
    src.replace(encoded, (part) => {
      try {
        return decodeURIComponent(part);
      } catch {
        return part;
      }
    }),
  );

export const sourcesOf = (texts: readonly IllustratedText[]): PictureSource[] => [
  ...new Map(texts.flatMap(({ pictures }) => [...pictures.values()]).map((source) => [source.path, source])).values(),
];

/** The HTML of each text, in their order. */
export async function htmlOfTexts(texts: readonly IllustratedText[]): Promise<string[]> {
  const sizes = new Map<string, TextPicture>();
  for (const { path, bytes } of sourcesOf(texts)) {
    sizes.set(path, { src: pictureAddress(path) ?? '', ...(await storedSizeOf(bytes)) });
  }
  return texts.map(({ pictures, html }) =>
    html(
      new Map(
        [...pictures].flatMap(([src, { path }]) => {
          const picture = sizes.get(path);
          return picture ? [[src, picture]] : [];
        }),
      ),
    ),
  );
}
