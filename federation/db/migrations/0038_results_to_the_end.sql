CREATE TABLE "result_changes" (
	"number" bigserial PRIMARY KEY NOT NULL,
	"event_city_id" uuid NOT NULL,
	"external_format" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"action" text NOT NULL,
	"reason" text NOT NULL,
	"before" jsonb,
	"is_undone" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "result_rows_removed" (
	"result_format_id" uuid NOT NULL,
	"start_number" integer NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "result_rows_removed_result_format_id_start_number_pk" PRIMARY KEY("result_format_id","start_number")
);
--> statement-breakpoint
ALTER TABLE "result_formats" ADD COLUMN "state_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "result_formats" ADD COLUMN "state_by" text;--> statement-breakpoint
ALTER TABLE "result_rows" ADD COLUMN "stated_position" integer;--> statement-breakpoint
ALTER TABLE "result_changes" ADD CONSTRAINT "result_changes_event_city_id_event_cities_public_id_fk" FOREIGN KEY ("event_city_id") REFERENCES "public"."event_cities"("public_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_rows_removed" ADD CONSTRAINT "result_rows_removed_result_format_id_result_formats_public_id_fk" FOREIGN KEY ("result_format_id") REFERENCES "public"."result_formats"("public_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "result_changes_format" ON "result_changes" USING btree ("event_city_id","external_format","number");