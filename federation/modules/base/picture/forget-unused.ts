import { sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { DAY_MS } from '@/lib/domain/base/time/day';

/** Somebody may still be writing what a new picture is for. */
const KEPT_DAYS = 7;

/** Removes pictures of the staff area that no row, no draft and no former text that can be restored names. */
export async function forgetUnused(db: Database, now: Date): Promise<void> {
  const uploadedBefore = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString();
  // Each text is read once, however many pictures there are.
  await db.execute(sql`
    delete from pictures where uploaded_at < ${uploadedBefore} and path not in (
      select found[1] from (
        select concat_ws(' ', picture, text) as text from news_items
        union all select text from content_pages
        union all select concat_ws(' ', description, html) from events
        union all select concat_ws(' ', picture, education, description) from managers
        union all select picture from members
        union all select picture_main from partner_banners
        union all select form::text from drafts
        union all select changes::text from operator_actions where noun in ('news', 'pages')
      ) texts, regexp_matches(text, '[a-z]+/[0-9a-f-]{36}[.]jpg', 'g') found
    )`);
}
