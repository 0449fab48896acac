CREATE TABLE "timing_grants" (
	"partner_id" uuid NOT NULL,
	"event_city_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"formats" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "timing_grants_partner_id_event_city_id_pk" PRIMARY KEY("partner_id","event_city_id")
);
--> statement-breakpoint
ALTER TABLE "result_rows" ADD COLUMN "timing_partner_id" uuid;--> statement-breakpoint
ALTER TABLE "timing_grants" ADD CONSTRAINT "timing_grants_partner_id_timing_partners_public_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."timing_partners"("public_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timing_grants" ADD CONSTRAINT "timing_grants_event_city_id_event_cities_public_id_fk" FOREIGN KEY ("event_city_id") REFERENCES "public"."event_cities"("public_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_rows" ADD CONSTRAINT "result_rows_timing_partner_id_timing_partners_public_id_fk" FOREIGN KEY ("timing_partner_id") REFERENCES "public"."timing_partners"("public_id") ON DELETE set null ON UPDATE no action;