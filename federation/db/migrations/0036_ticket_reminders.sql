CREATE TABLE "ticket_reminders" (
	"ticket_id" uuid NOT NULL,
	"days" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ticket_reminders_ticket_id_days_pk" PRIMARY KEY("ticket_id","days")
);
--> statement-breakpoint
ALTER TABLE "ticket_reminders" ADD CONSTRAINT "ticket_reminders_ticket_id_tickets_public_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("public_id") ON DELETE no action ON UPDATE no action;