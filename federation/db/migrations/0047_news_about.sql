ALTER TABLE "news_items" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "news_items" ADD COLUMN "about" jsonb DEFAULT '[]'::jsonb NOT NULL;