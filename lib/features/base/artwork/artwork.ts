import { bike } from './bike';
import { cross } from './cross';
import { type Discipline, disciplineOf, isDiscipline } from './discipline';
import { drawGoods, goodsKinds } from './goods';
import { kids } from './kids';
import { para } from './para';
import { drawPortrait, type PortraitLook, portraitLooks } from './portrait';
import { randomOf, textHash } from './random';
import { run } from './run';
import type { Draw } from './shapes';
import { swim } from './swim';
import { tri } from './tri';
import { winter } from './winter';

const DRAW: Record<Discipline, Draw> = { tri, swim, bike, run, winter, cross, para, kids };

const looks = Object.keys(portraitLooks) as PortraitLook[];

/** Drawings of a thing or a person, whatever the discipline. */
const SUBJECTS = new Map<string, Draw>([
  ...goodsKinds.map((kind) => [`goods-${kind}`, drawGoods(kind)] as const),
  ...looks.map((look) => [`portrait-${look}`, drawPortrait(look)] as const),
]);

export const isDrawing = (name: string): boolean => isDiscipline(name) || SUBJECTS.has(name);

const drawingOf = (name: string): string => (SUBJECTS.has(name) ? name : disciplineOf(name));

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char);

interface ArtworkOptions {
  width?: number;
  height?: number;
  /** Makes the picture informative; without it the artwork is decoration. */
  title?: string;
}

/** Deterministic: equal input gives equal bytes everywhere. */
export function artwork(discipline: string, seed: string, options: ArtworkOptions = {}): string {
  const { width = 1600, height = 900, title = '' } = options;
  const name = drawingOf(discipline);
  const key = textHash(`${name}|${seed}`);
  const draw = SUBJECTS.get(name) ?? DRAW[disciplineOf(name)];
  const body = draw(width, height, randomOf(key), `a${key.toString(36)}`);
  const role = title ? `role="img" aria-label="${escaped(title)}"` : 'aria-hidden="true"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" ${role}>${body}</svg>`;
}
