ALTER TABLE "formats" ADD COLUMN "refund_steps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "formats" ADD COLUMN "cancelled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_ticket_lines" ADD COLUMN "refund_steps" jsonb;--> statement-breakpoint
ALTER TABLE "order_ticket_lines" ADD COLUMN "start_time" timestamp with time zone;--> statement-breakpoint
UPDATE "formats" SET "refund_steps" = '[{"days":0,"percent":100}]' FROM "event_cities", "events"
WHERE "event_cities"."public_id" = "formats"."event_city_id" AND "events"."public_id" = "event_cities"."event_id" AND "events"."cancel";--> statement-breakpoint
UPDATE "order_ticket_lines" SET "refund_steps" = "formats"."refund_steps", "start_time" = "formats"."start_time"
FROM "formats" WHERE "formats"."public_id" = "order_ticket_lines"."format_id";
