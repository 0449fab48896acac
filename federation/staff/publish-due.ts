import { lte } from 'drizzle-orm';
import { drafts } from '@/federation/db/schema/staff/draft';
import type { Deps } from '@/federation/deps';
import { publishScheduled } from './articles';
import { newsArticle } from './resources/news';

/** Publishes each draft whose time has come. What one of them throws does not keep the others waiting. */
export async function publishDue(deps: Deps): Promise<void> {
  const due = await deps.db
    .select({ id: drafts.subjectKey })
    .from(drafts)
    .where(lte(drafts.publishAt, deps.clock()))
    .orderBy(drafts.publishAt);
  const failures: unknown[] = [];
  for (const { id } of due) {
    await publishScheduled(deps, newsArticle, id).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
