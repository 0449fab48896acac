import 'server-only';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import { typograph } from '@/lib/format/typograph';

const FOLDER = path.join(process.cwd(), 'node_modules/@expo-google-fonts/golos-text');
const faces = { regular: '500Medium', bold: '800ExtraBold' } as const;

export type Face = keyof typeof faces;

const opened = new Map<Face, Font>();

function fontOf(face: Face): Font {
  const name = faces[face];
  const font = opened.get(face) ?? (create(readFileSync(path.join(FOLDER, name, `GolosText_${name}.ttf`))) as Font);
  opened.set(face, font);
  return font;
}

/** Characters that the typeface has: a picture shows no empty boxes. */
const drawable = (font: Font, text: string): string =>
  [...text].filter((char) => font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0)).join('');

const widthOf = (font: Font, text: string, size: number): number =>
  (font.layout(text).advanceWidth * size) / font.unitsPerEm;

export const textWidth = (text: string, face: Face, size: number): number => {
  const font = fontOf(face);
  return widthOf(font, drawable(font, text), size);
};

interface Place {
  readonly x: number;
  /** The base line of the text. */
  readonly y: number;
  readonly size: number;
  readonly face: Face;
  readonly fill: string;
}

/** Outlines instead of text, so that the picture is the same whatever fonts a machine has. */
export function drawLine(text: string, { x, y, size, face, fill }: Place): string {
  const font = fontOf(face);
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(drawable(font, text));
  let pen = x;
  let outline = '';
  for (const [index, glyph] of glyphs.entries()) {
    outline += glyph.path.scale(scale, -scale).translate(pen, y).toSVG();
    pen += (positions[index]?.xAdvance ?? 0) * scale;
  }
  return `<path d="${outline}" fill="${fill}"/>`;
}

interface Room {
  readonly face: Face;
  readonly width: number;
  readonly height: number;
  /** The largest first. */
  readonly sizes: readonly number[];
}

const LEADING = 1.14;
const ELLIPSIS = '…';
/** Characters that are measured: no picture has room for more. */
const LONGEST = 240;

/** Shortens a line from its end until it fits, with «…» for what is missing. */
function shortened(font: Font, line: string, size: number, width: number): string {
  const chars = [...line];
  while (chars.length > 1 && widthOf(font, chars.join('') + ELLIPSIS, size) > width) chars.pop();
  return chars.join('').trimEnd() + ELLIPSIS;
}

function brokenAt(font: Font, words: readonly string[], size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && widthOf(font, longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Lines of the largest size at which the whole text fits; at the smallest, what does not fit ends with «…». */
export function fitted(text: string, { face, width, height, sizes }: Room) {
  const font = fontOf(face);
  const given = text.length > LONGEST ? text.slice(0, LONGEST) + ELLIPSIS : text;
  const words = drawable(font, typograph(given)).split(/[ \t\n]+/);
  const smallest = sizes.at(-1) ?? 0;
  for (const size of sizes) {
    const lines = brokenAt(font, words, size, width);
    const most = Math.floor(height / (size * LEADING));
    const fits = lines.length <= most && lines.every((line) => widthOf(font, line, size) <= width);
    if (!fits && size !== smallest) continue;
    const shown = lines.slice(0, most).map((line, index) => {
      const isCut = index === most - 1 && lines.length > most;
      return isCut || widthOf(font, line, size) > width ? shortened(font, line, size, width) : line;
    });
    return { lines: shown, size, leading: size * LEADING };
  }
  throw new Error('No size to set the text in');
}
