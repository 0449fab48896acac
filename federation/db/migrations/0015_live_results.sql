CREATE TABLE "timing_partners" (
	"public_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "timing_partners_name_unique" UNIQUE("name"),
	CONSTRAINT "timing_partners_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "result_formats" ADD COLUMN "official" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "result_formats" ADD COLUMN "broadcast_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "result_formats" ADD COLUMN "epoch" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "result_formats" ADD COLUMN "sequence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "result_formats" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "result_rows" ADD COLUMN "version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "result_rows" ADD COLUMN "changed_in" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "result_rows_changed_in" ON "result_rows" USING btree ("result_format_id","changed_in");