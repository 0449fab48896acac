ALTER TABLE "result_rows" ALTER COLUMN "start_number" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "result_rows_removed" ALTER COLUMN "start_number" SET DATA TYPE text;--> statement-breakpoint
-- What undo-results puts back has texts too.
UPDATE "result_changes" SET "before" = "before" || (
  SELECT jsonb_object_agg(part, (
    SELECT coalesce(jsonb_agg(row || jsonb_build_object('startNumber', row ->> 'startNumber') ORDER BY at), '[]')
    FROM jsonb_array_elements("before" -> part) WITH ORDINALITY AS rows (row, at)
  ))
  FROM unnest(ARRAY['rows', 'removed']) AS part
) WHERE "before" IS NOT NULL;
