ALTER TABLE "place_claims" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "place_claims" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "place_claims" ADD COLUMN "wide_network" text;