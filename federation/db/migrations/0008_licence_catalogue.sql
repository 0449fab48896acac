CREATE TABLE "licence_deliveries" (
	"public_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"cost_kopecks" integer NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "insurances" ADD COLUMN "term_months" integer DEFAULT 12 NOT NULL;--> statement-breakpoint
ALTER TABLE "insurances" ADD COLUMN "term_days" integer DEFAULT 0 NOT NULL;