import 'server-only';
import sharp from 'sharp';
import { type SharePicture, sharePicture } from './share-picture';

/** Pictures of late by what they say: a page that is asked for again has rarely changed. At most 300 KB each. */
const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
const KEPT = 40;

const draw = async (picture: SharePicture) =>
  new Uint8Array(
    await sharp(Buffer.from(sharePicture(picture)))
      .png({ palette: true })
      .toBuffer(),
  );

function pictureOf(picture: SharePicture) {
  const content = JSON.stringify(picture);
  const png = drawn.get(content) ?? draw(picture);
  drawn.delete(content);
  drawn.set(content, png);
  const [oldest] = drawn.keys();
  if (drawn.size > KEPT && oldest !== undefined) drawn.delete(oldest);
  png.catch(() => drawn.delete(content));
  return png;
}

/** PNG, since social networks do not accept SVG. 404 if there is no such page. */
export async function shareImageResponse(picture: SharePicture | null): Promise<Response> {
  if (!picture) return new Response(null, { status: 404 });
  return new Response(await pictureOf(picture), { headers: { 'Content-Type': 'image/png' } });
}
