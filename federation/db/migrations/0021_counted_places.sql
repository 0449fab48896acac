CREATE TABLE "taken_places" (
	"format_id" uuid NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "place_claims_format_id";--> statement-breakpoint
DROP INDEX "result_rows_rank";--> statement-breakpoint
ALTER TABLE "taken_places" ADD CONSTRAINT "taken_places_format_id_formats_public_id_fk" FOREIGN KEY ("format_id") REFERENCES "public"."formats"("public_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "taken_places_format_id" ON "taken_places" USING btree ("format_id","change");--> statement-breakpoint
CREATE INDEX "place_claims_held" ON "place_claims" USING btree ("format_id","held_until","quantity") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "result_rows_rank" ON "result_rows" USING btree ("result_format_id","rank","name_searched","start_number");--> statement-breakpoint
CREATE FUNCTION "count_taken_places"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM "taken_places";
		RETURN NULL;
	END IF;
	IF TG_OP <> 'INSERT' AND OLD."state" = 'taken' THEN
		INSERT INTO "taken_places" ("format_id", "change") VALUES (OLD."format_id", -OLD."quantity");
	END IF;
	IF TG_OP <> 'DELETE' AND NEW."state" = 'taken' THEN
		INSERT INTO "taken_places" ("format_id", "change") VALUES (NEW."format_id", NEW."quantity");
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "place_claims_inserted_count" AFTER INSERT ON "place_claims"
	FOR EACH ROW WHEN (NEW."state" = 'taken') EXECUTE FUNCTION "count_taken_places"();--> statement-breakpoint
CREATE TRIGGER "place_claims_updated_count" AFTER UPDATE OF "format_id", "state", "quantity" ON "place_claims"
	FOR EACH ROW WHEN (OLD."state" = 'taken' OR NEW."state" = 'taken') EXECUTE FUNCTION "count_taken_places"();--> statement-breakpoint
CREATE TRIGGER "place_claims_deleted_count" AFTER DELETE ON "place_claims"
	FOR EACH ROW WHEN (OLD."state" = 'taken') EXECUTE FUNCTION "count_taken_places"();--> statement-breakpoint
CREATE TRIGGER "place_claims_truncated_count" AFTER TRUNCATE ON "place_claims"
	FOR EACH STATEMENT EXECUTE FUNCTION "count_taken_places"();--> statement-breakpoint
-- What is written from here on is counted by the triggers: nobody else writes until this is committed.
INSERT INTO "taken_places" ("format_id", "change")
	SELECT "format_id", sum("quantity") FROM "place_claims" WHERE "state" = 'taken' GROUP BY 1;
