import 'server-only';
import sharp from 'sharp';
import { type SharePicture, sharePicture } from './share-picture';

/** PNG, since social networks do not accept SVG. 404 if there is no such page. */
export async function shareImageResponse(picture: SharePicture | null): Promise<Response> {
  if (!picture) return new Response(null, { status: 404 });
  const png = await sharp(Buffer.from(sharePicture(picture)))
    .png({ palette: true })
    .toBuffer();
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } });
}
