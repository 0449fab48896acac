CREATE TABLE "result_name_rules" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"full_names_from_age" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "result_names_hidden" (
	"event_city_id" uuid NOT NULL,
	"external_format" text NOT NULL,
	"start_number_key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"reason" text NOT NULL,
	"in_full" jsonb NOT NULL,
	CONSTRAINT "result_names_hidden_event_city_id_external_format_start_number_key_pk" PRIMARY KEY("event_city_id","external_format","start_number_key")
);
--> statement-breakpoint
ALTER TABLE "result_formats" ADD COLUMN "names_from_age" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "result_rows" ADD COLUMN "in_full" jsonb;--> statement-breakpoint
ALTER TABLE "result_names_hidden" ADD CONSTRAINT "result_names_hidden_event_city_id_event_cities_public_id_fk" FOREIGN KEY ("event_city_id") REFERENCES "public"."event_cities"("public_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Open pages name all formats of the event: who follows one of them hears of another that comes, goes or is renamed.
CREATE FUNCTION "tell_formats_of_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('result_changes', "public_id"::text) FROM "result_formats"
	WHERE "event_city_id" = coalesce(NEW."event_city_id", OLD."event_city_id");
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "result_formats_listed" AFTER INSERT OR DELETE ON "result_formats"
	FOR EACH ROW EXECUTE FUNCTION "tell_formats_of_event"();--> statement-breakpoint
CREATE TRIGGER "result_formats_renamed" AFTER UPDATE ON "result_formats"
	FOR EACH ROW WHEN (OLD."title" IS DISTINCT FROM NEW."title") EXECUTE FUNCTION "tell_formats_of_event"();
