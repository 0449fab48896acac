import 'server-only';
import sharp from 'sharp';
import { artwork } from '@/lib/features/base/artwork/artwork';
import { shareImageSize } from './share-image-size';

/** PNG, since social networks do not accept SVG. 404 if there is no such page. */
export async function shareImageResponse(page: { discipline: string; seed: string } | null): Promise<Response> {
  if (!page) return new Response(null, { status: 404 });
  const svg = artwork(page.discipline, page.seed, shareImageSize);
  const png = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } });
}
