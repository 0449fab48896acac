DROP INDEX "news_items_published_at";--> statement-breakpoint
ALTER TABLE "result_rows" ADD COLUMN "name_searched" text GENERATED ALWAYS AS (translate(lower(last_name || ' ' || first_name), 'ё', 'е')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "news_items_published_at" ON "news_items" USING btree ("published_at" DESC NULLS FIRST,"public_id");--> statement-breakpoint
-- By row: a batch of live results writes "result_formats" without adding to them.
CREATE TRIGGER "result_formats_version" AFTER INSERT OR DELETE ON "result_formats"
	FOR EACH ROW EXECUTE FUNCTION "new_content_version"('result');--> statement-breakpoint
CREATE TRIGGER "result_formats_cleared_version" AFTER TRUNCATE ON "result_formats"
	FOR EACH STATEMENT EXECUTE FUNCTION "new_content_version"('result');
