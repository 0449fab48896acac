import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/**
 * Draws public/flags/*.webp anew from the drawings beside them. A list shows a hundred flags: as pictures they are decoded
 * beside the page, an SVG is a document of its own that the page waits for (decision 024).
 */

/** A row gives it 20 points: sharp on a screen of two pixels to a point. */
const WIDTH = 40;

const folder = path.resolve(import.meta.dirname, '../public/flags');

for (const drawing of (await readdir(folder)).filter((name) => name.endsWith('.svg')))
  await sharp(path.join(folder, drawing), { density: 300 })
    .resize({ width: WIDTH })
    .webp({ lossless: true })
    .toFile(path.join(folder, drawing.replace('.svg', '.webp')));
