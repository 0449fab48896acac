CREATE TABLE "drafts" (
	"noun" text NOT NULL,
	"subject_key" text NOT NULL,
	"form" jsonb NOT NULL,
	"base" text,
	"publish_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"actor_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "drafts_noun_subject_key_pk" PRIMARY KEY("noun","subject_key")
);
--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "uploaded_by" uuid;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "uploaded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "event_id" uuid;--> statement-breakpoint
ALTER TABLE "managers" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "managers" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "news_items" ADD COLUMN "picture_alt" text;--> statement-breakpoint
ALTER TABLE "news_items" ADD COLUMN "picture_credit" text;--> statement-breakpoint
ALTER TABLE "news_items" ADD COLUMN "focus_x" smallint DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "news_items" ADD COLUMN "focus_y" smallint DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_banners" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_actor_id_users_public_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("public_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drafts_publish_at" ON "drafts" USING btree ("publish_at") WHERE publish_at is not null;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_uploaded_by_users_public_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("public_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_event_id_events_public_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("public_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pictures_uploaded_at" ON "pictures" USING btree ("uploaded_at") WHERE uploaded_at is not null;--> statement-breakpoint
CREATE INDEX "documents_event_id" ON "documents" USING btree ("event_id");--> statement-breakpoint
UPDATE "managers" SET "position" = "id";
