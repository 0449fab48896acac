import 'server-only';
import sharp from 'sharp';
import { artwork } from '@/lib/artwork/artwork';
import { artworkBoxes } from '@/lib/artwork/boxes';

const [width, height] = artworkBoxes.openGraph;

/** Social networks take no SVG: the artwork of a page as a PNG of 1200×630. */
export const shareImage = (discipline: string, seed: string): Promise<Buffer> =>
  sharp(Buffer.from(artwork(discipline, seed, { width, height })))
    .png({ palette: true })
    .toBuffer();

/** The answer of a route that serves it; without a body when there is no such page. */
export async function shareImageAnswer(page: { discipline: string; seed: string } | null): Promise<Response> {
  if (!page) return new Response(null, { status: 404 });
  const png = await shareImage(page.discipline, page.seed);
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } });
}

export const shareImageSize = { width, height } as const;
