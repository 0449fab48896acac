DROP INDEX "ticket_history_ticket_id";--> statement-breakpoint
ALTER TABLE "ticket_history" ADD COLUMN "sequence" bigserial NOT NULL;--> statement-breakpoint
CREATE INDEX "ticket_history_ticket_id" ON "ticket_history" USING btree ("ticket_id","sequence");