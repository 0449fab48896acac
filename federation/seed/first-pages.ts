import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { openContentFolder } from '@/federation/content-import/content-folder';
import { ContentError } from '@/federation/content-import/content-problems';
import { readDocuments } from '@/federation/content-import/document-content';
import { writeContent } from '@/federation/content-import/import-content';
import { readPages } from '@/federation/content-import/page-content';
import { documents } from '@/federation/db/schema/content/document';
import { contentPages } from '@/federation/db/schema/content/page';
import type { Deps } from '@/federation/deps';

const starter = fileURLToPath(new URL('../../content-starter', import.meta.url));

/** Every page of the site links to them. Returns whether it wrote them. */
export function writeFirstPages({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Two programs that start at once: the second waits and finds them written.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('federation content'))`);
    if ((await tx.$count(contentPages)) + (await tx.$count(documents)) > 0) return false;
    const now = clock();
    const folder = openContentFolder(starter);
    const read = [readPages(folder, now), readDocuments(folder, now)];
    if (folder.problems.length > 0) throw new ContentError(folder.problems);
    await writeContent(tx, read, now);
    return true;
  });
}
