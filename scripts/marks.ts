import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { EVENT_LOGO_HEIGHT } from '@/lib/domain/events/calendar/event-mark';

/**
 * Renders the SVG flags and series logos to `public/…/*.webp`. A list shows a hundred of them; a bitmap is decoded off
 * the main thread, an SVG is not (decision 064).
 */

/** Twice the size in a row. */
const sizes = { flags: { width: 40 }, 'event-logos': { height: EVENT_LOGO_HEIGHT } };

for (const [name, size] of Object.entries(sizes)) {
  const folder = path.resolve(import.meta.dirname, '../public', name);
  for (const drawing of (await readdir(folder)).filter((file) => file.endsWith('.svg')))
    await sharp(path.join(folder, drawing), { density: 300 })
      .resize(size)
      .webp({ lossless: true })
      .toFile(path.join(folder, drawing.replace('.svg', '.webp')));
}

/** Logos of the demonstration's partners; imported content takes PNG, here at three times the card's size. */
const partners = path.resolve(import.meta.dirname, '../federation/seed/partners');
for (const drawing of (await readdir(partners)).filter((file) => file.endsWith('.svg')))
  await sharp(path.join(partners, drawing))
    .resize({ width: 1200 })
    .png({ palette: true })
    .toFile(path.join(partners, drawing.replace('.svg', '.png')));
