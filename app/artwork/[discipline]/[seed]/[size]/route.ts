import { artwork, isDrawing } from '@/lib/artwork/artwork';
import { boxOfSize } from '@/lib/artwork/boxes';

const SEED = /^[\w.-]{1,80}$/;

interface Context {
  params: Promise<{ discipline: string; seed: string; size: string }>;
}

/** A generated cover. The address names all that it depends on, so it may be kept for ever. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { discipline, seed, size } = await params;
  const box = boxOfSize(size);
  if (!box || !isDrawing(discipline) || !SEED.test(seed)) return new Response(null, { status: 404 });
  const [width, height] = box;
  return new Response(artwork(discipline, seed, { width, height }), {
    headers: { 'Content-Type': 'image/svg+xml; charset=utf-8', 'Cache-Control': 'public, max-age=31536000, immutable' },
  });
}
