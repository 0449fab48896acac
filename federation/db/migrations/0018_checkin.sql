CREATE TABLE "checkin_links" (
	"public_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_city_id" uuid NOT NULL,
	"label" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "checkin_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "checkins" (
	"scan_id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"scanned_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "checked_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "checkin_links" ADD CONSTRAINT "checkin_links_event_city_id_event_cities_public_id_fk" FOREIGN KEY ("event_city_id") REFERENCES "public"."event_cities"("public_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkins" ADD CONSTRAINT "checkins_ticket_id_tickets_public_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("public_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkins" ADD CONSTRAINT "checkins_link_id_checkin_links_public_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."checkin_links"("public_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkins_ticket_id" ON "checkins" USING btree ("ticket_id","scanned_at");--> statement-breakpoint
CREATE INDEX "checkins_received_at" ON "checkins" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "tickets_format_id" ON "tickets" USING btree ("format_id");--> statement-breakpoint
CREATE INDEX "tickets_live_code" ON "tickets" USING btree (encode(substring(sha256(uuid_send(coalesce("transferred_as", "public_id"))), 1, 16), 'hex'));--> statement-breakpoint
CREATE INDEX "tickets_bought_code" ON "tickets" USING btree (encode(substring(sha256(uuid_send("public_id")), 1, 16), 'hex'));