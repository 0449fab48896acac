import type { Random } from './random';

export type Point = readonly [x: number, y: number];

/** Draws into a box; `id` makes the ids inside the SVG unique among artworks of one document. */
export type Draw = (width: number, height: number, random: Random, id: string) => string;

/** One decimal is enough and keeps the files small. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

export const xy = ([x, y]: Point): string => `${n(x)} ${n(y)}`;

export const rect = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"/>`;

export const disc = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"/>`;

export const ring = (x: number, y: number, radius: number, stroke: string, width: number): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"/>`;

export const polygon = (points: readonly Point[], fill: string): string =>
  `<path d="M${points.map(xy).join('L')}Z" fill="${fill}"/>`;

export const filled = (path: string, fill: string): string => `<path d="${path}" fill="${fill}"/>`;

export const times = <Result>(count: number, make: (index: number) => Result): Result[] =>
  Array.from({ length: count }, (_, index) => make(index));
