ALTER TABLE "letters" RENAME TO "emails";--> statement-breakpoint
ALTER TABLE "emails" RENAME COLUMN "occasion" TO "dedupe_key";--> statement-breakpoint
ALTER TABLE "emails" RENAME CONSTRAINT "letters_pkey" TO "emails_pkey";--> statement-breakpoint
ALTER TABLE "emails" RENAME CONSTRAINT "letters_occasion_unique" TO "emails_dedupe_key_unique";--> statement-breakpoint
ALTER INDEX "letters_unsent" RENAME TO "emails_unsent";--> statement-breakpoint
ALTER INDEX "letters_recipient" RENAME TO "emails_recipient";--> statement-breakpoint
ALTER TABLE "letter_codes" RENAME TO "email_codes";--> statement-breakpoint
ALTER TABLE "email_codes" RENAME CONSTRAINT "letter_codes_pkey" TO "email_codes_pkey";--> statement-breakpoint
ALTER TABLE "email_codes" RENAME CONSTRAINT "letter_codes_user_id_users_public_id_fk" TO "email_codes_user_id_users_public_id_fk";--> statement-breakpoint
ALTER INDEX "letter_codes_user_id" RENAME TO "email_codes_user_id";--> statement-breakpoint
ALTER TABLE "refunds" RENAME COLUMN "occasion" TO "dedupe_key";--> statement-breakpoint
ALTER TABLE "refunds" RENAME CONSTRAINT "refunds_occasion_unique" TO "refunds_dedupe_key_unique";--> statement-breakpoint
ALTER TABLE "ticket_history" RENAME COLUMN "deed" TO "action";--> statement-breakpoint
-- E-mails that the release before has queued and not yet sent.
DO $$ BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    UPDATE pgboss.job SET data = jsonb_build_object('emailId', data ->> 'letterId')
    WHERE name = 'send-letter' AND data ? 'letterId';
  END IF;
END $$;
