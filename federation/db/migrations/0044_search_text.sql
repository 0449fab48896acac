DROP INDEX "result_rows_rank";--> statement-breakpoint
ALTER TABLE "result_rows" ADD COLUMN "searched" text;--> statement-breakpoint
CREATE INDEX "result_rows_not_searched" ON "result_rows" USING btree ("public_id") WHERE "result_rows"."searched" is null;--> statement-breakpoint
CREATE INDEX "result_rows_rank" ON "result_rows" USING btree ("result_format_id","rank","searched","start_number");--> statement-breakpoint
ALTER TABLE "result_rows" DROP COLUMN "name_searched";