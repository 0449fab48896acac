ALTER TABLE "event_cities" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "event_cities" ADD COLUMN "programme" jsonb DEFAULT '[]'::jsonb NOT NULL;