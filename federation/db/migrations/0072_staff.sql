CREATE TABLE "staff_grants" (
	"public_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"user_id" uuid,
	"role" text NOT NULL,
	"event_id" uuid,
	"region_id" integer,
	"until" date,
	"granted_by" text NOT NULL,
	"granted_by_id" uuid,
	"granted_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"revoked_by" text,
	CONSTRAINT "staff_grants_scope" CHECK (event_id is null or region_id is null)
);
--> statement-breakpoint
ALTER TABLE "operator_actions" ALTER COLUMN "subject_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "staff_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD COLUMN "subject_key" text;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD COLUMN "noun" text;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD COLUMN "event_id" uuid;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD COLUMN "region_id" integer;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD COLUMN "press_key" uuid;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD COLUMN "sequence" bigserial NOT NULL;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "comment" text;--> statement-breakpoint
ALTER TABLE "childrens_schools" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "olympic_applications" ADD COLUMN "handling_state" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "olympic_applications" ADD COLUMN "assignee" text;--> statement-breakpoint
ALTER TABLE "olympic_feedback" ADD COLUMN "handling_state" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "olympic_feedback" ADD COLUMN "assignee" text;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "handling_state" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "assignee" text;--> statement-breakpoint
ALTER TABLE "staff_grants" ADD CONSTRAINT "staff_grants_user_id_users_public_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("public_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_grants" ADD CONSTRAINT "staff_grants_event_id_events_public_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("public_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_grants" ADD CONSTRAINT "staff_grants_granted_by_id_users_public_id_fk" FOREIGN KEY ("granted_by_id") REFERENCES "public"."users"("public_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_grants_living" ON "staff_grants" USING btree ("email","role",coalesce(event_id::text, ''),coalesce(region_id, 0)) WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "staff_grants_user_id" ON "staff_grants" USING btree ("user_id") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "users_email_start" ON "users" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_surname_start" ON "users" USING btree (translate(lower("last_name"), 'ё', 'е') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "operator_actions_subject_key" ON "operator_actions" USING btree ("subject_key");--> statement-breakpoint
CREATE INDEX "operator_actions_press_key" ON "operator_actions" USING btree ("press_key");--> statement-breakpoint
CREATE INDEX "operator_actions_at" ON "operator_actions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "operator_actions_actor_id" ON "operator_actions" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "orders_created_at" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_email_start" ON "orders" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "tickets_surname_start" ON "tickets" USING btree (translate(lower("last_name"), 'ё', 'е') text_pattern_ops) WHERE registered;