ALTER TABLE "formats" ADD COLUMN "license" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "licences" ADD COLUMN "title" text DEFAULT '' NOT NULL;