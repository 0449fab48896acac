CREATE TABLE "place_versions" (
	"backend" integer PRIMARY KEY NOT NULL,
	"version" uuid NOT NULL
);
--> statement-breakpoint
CREATE INDEX "events_last_day" ON "events" USING btree (greatest("start_date", "end_date"));--> statement-breakpoint
-- A row a connection: whoever sells waits for nobody. One version a transaction, however many places it changes.
CREATE FUNCTION "new_place_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "place_versions" AS "known" ("backend", "version") VALUES (pg_backend_pid(), gen_random_uuid())
	ON CONFLICT ("backend") DO UPDATE SET "version" = excluded."version"
	WHERE "known".xmin::text <> pg_current_xact_id()::xid::text;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "place_reservations_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "place_reservations"
	FOR EACH STATEMENT EXECUTE FUNCTION "new_place_version"();
