import { artwork, isDrawing } from '@/lib/features/base/artwork/artwork';
import { boxOfSize } from '@/lib/features/base/artwork/boxes';
import { IMMUTABLE_SECONDS } from '@/lib/freshness';

const SEED = /^[\w.-]{1,80}$/;

interface Context {
  params: Promise<{ discipline: string; seed: string; size: string }>;
}

/** The address contains everything that the cover depends on, so it is cached for ever. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { discipline, seed, size } = await params;
  const box = boxOfSize(size);
  if (!box || !isDrawing(discipline) || !SEED.test(seed)) return new Response(null, { status: 404 });
  const [width, height] = box;
  return new Response(artwork(discipline, seed, { width, height }), {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': `public, max-age=${IMMUTABLE_SECONDS}, immutable`,
    },
  });
}
