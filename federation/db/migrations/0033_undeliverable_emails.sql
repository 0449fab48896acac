CREATE TABLE "operator_actions" (
	"public_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"command" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"operator" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "undeliverable_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "operator_actions_subject_id" ON "operator_actions" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "letters_unsent" ON "letters" USING btree ("created_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "letters_recipient" ON "letters" USING btree ("recipient");