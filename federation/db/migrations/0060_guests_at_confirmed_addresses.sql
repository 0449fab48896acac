ALTER TABLE "users" ADD COLUMN "guest_email" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_guest_email_unique" UNIQUE("guest_email");