CREATE TABLE "order_links" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"used_by" text,
	"session_id" uuid
);
--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_order_id_orders_public_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("public_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_session_id_sessions_public_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("public_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_links_session_id" ON "order_links" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "order_links_order_id" ON "order_links" USING btree ("order_id");