CREATE TABLE "mail_holds" (
	"line" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"rounds" integer DEFAULT 0 NOT NULL,
	"refused_emails" integer DEFAULT 1 NOT NULL,
	"last_email" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "held_line" text;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "next_attempt_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "emails_held" ON "emails" USING btree ("held_line") WHERE held_line is not null and sent_at is null;