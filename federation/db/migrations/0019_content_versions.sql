CREATE TABLE "content_versions" (
	"noun" text PRIMARY KEY NOT NULL,
	"version" uuid NOT NULL
);
--> statement-breakpoint
DROP INDEX "place_claims_format_id";--> statement-breakpoint
CREATE INDEX "formats_start_time" ON "formats" USING btree ("start_time") WHERE not hidden;--> statement-breakpoint
CREATE INDEX "place_claims_format_id" ON "place_claims" USING btree ("format_id","state","held_until","quantity");--> statement-breakpoint
-- One version a transaction, however many rows it writes.
CREATE FUNCTION "new_content_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "content_versions" AS "known" ("noun", "version") VALUES (TG_ARGV[0], gen_random_uuid())
	ON CONFLICT ("noun") DO UPDATE SET "version" = excluded."version"
	WHERE "known".xmin::text <> pg_current_xact_id()::xid::text;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "news_items_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "news_items"
	FOR EACH STATEMENT EXECUTE FUNCTION "new_content_version"('news');--> statement-breakpoint
CREATE TRIGGER "cities_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "cities"
	FOR EACH STATEMENT EXECUTE FUNCTION "new_content_version"('calendar');--> statement-breakpoint
CREATE TRIGGER "event_cities_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "event_cities"
	FOR EACH STATEMENT EXECUTE FUNCTION "new_content_version"('calendar');--> statement-breakpoint
CREATE TRIGGER "events_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "events"
	FOR EACH STATEMENT EXECUTE FUNCTION "new_content_version"('calendar');--> statement-breakpoint
CREATE TRIGGER "formats_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "formats"
	FOR EACH STATEMENT EXECUTE FUNCTION "new_content_version"('calendar');
