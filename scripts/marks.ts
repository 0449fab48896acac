import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { EVENT_LOGO_HEIGHT } from '@/lib/domain/event-mark';

/**
 * Draws the flags and the logos of series (`public/…/*.webp`) anew from the drawings beside them. A list shows a hundred:
 * as pictures they are decoded beside the page, an SVG is a document of its own that the page waits for (decision 024).
 */

/** Twice as large as a row shows them. */
const sizes = { flags: { width: 40 }, 'event-logos': { height: EVENT_LOGO_HEIGHT } };

for (const [name, size] of Object.entries(sizes)) {
  const folder = path.resolve(import.meta.dirname, '../public', name);
  for (const drawing of (await readdir(folder)).filter((file) => file.endsWith('.svg')))
    await sharp(path.join(folder, drawing), { density: 300 })
      .resize(size)
      .webp({ lossless: true })
      .toFile(path.join(folder, drawing.replace('.svg', '.webp')));
}

/** The marks of the demonstration's partners: content takes PNG, three times as large as a card shows them. */
const partners = path.resolve(import.meta.dirname, '../federation/seed/partners');
for (const drawing of (await readdir(partners)).filter((file) => file.endsWith('.svg')))
  await sharp(path.join(partners, drawing))
    .resize({ width: 1200 })
    .png({ palette: true })
    .toFile(path.join(partners, drawing.replace('.svg', '.png')));
