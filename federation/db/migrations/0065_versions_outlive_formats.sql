ALTER TABLE "result_rows_removed" DROP CONSTRAINT "result_rows_removed_result_format_id_result_formats_public_id_fk";
--> statement-breakpoint
ALTER TABLE "result_rows_removed" ADD COLUMN "deleted_version" bigint;--> statement-breakpoint
-- Until now every number that was not withdrawn counted as taken out by timing.
UPDATE "result_rows_removed" SET "deleted_version" = "version" WHERE NOT "withdrawn";
