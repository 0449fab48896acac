import { eq } from 'drizzle-orm';
import { pictures } from '@/federation/db/schema/base/picture';
import type { Deps } from '@/federation/deps';
import { notFound } from '@/federation/http/api-error';
import { type App, serve } from '@/federation/http/serve';
import { pictures as operations } from '@/lib/contract/base/picture';

export function pictureRoutes(app: App, deps: Deps): void {
  serve(app, deps, operations.file, async ({ params }) => {
    const path = `${params.folder}/${params.name}`;
    const [picture] = await deps.db.select().from(pictures).where(eq(pictures.path, path));
    if (!picture) throw notFound('Такой картинки нет');
    return { contentType: 'image/jpeg', disposition: 'inline', bytes: picture.content };
  });
}
