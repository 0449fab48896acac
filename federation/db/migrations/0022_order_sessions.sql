ALTER TABLE "orders" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_session_id_sessions_public_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("public_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- What the session of a payment ordered stays within its reach: both were written at the same instant.
UPDATE "orders" SET "session_id" = "sessions"."public_id" FROM "sessions"
  WHERE "sessions"."method" = 'payment' AND "sessions"."user_id" = "orders"."user_id" AND "sessions"."created_at" = "orders"."created_at";--> statement-breakpoint
-- Until now such a session could bind a phone to an address that it had not proven, and sign in by that phone.
UPDATE "sessions" SET "ended_at" = now() WHERE "ended_at" IS NULL AND "method" <> 'payment'
  AND "user_id" IN (SELECT "public_id" FROM "users" WHERE "email" IS NOT NULL AND "email_confirmed_at" IS NULL);--> statement-breakpoint
UPDATE "users" SET "phone" = NULL WHERE "email" IS NOT NULL AND "email_confirmed_at" IS NULL;
