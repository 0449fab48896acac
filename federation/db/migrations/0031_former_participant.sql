ALTER TABLE "ticket_history" ADD COLUMN "changed" text[];--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "former_participant" jsonb;