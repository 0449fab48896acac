CREATE TABLE "access_undos" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"changed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proven_by" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "passkey_required_from" timestamp with time zone;--> statement-breakpoint
UPDATE "users" SET "passkey_required_from" = now() WHERE "passkey_required";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "access_undos" ADD CONSTRAINT "access_undos_user_id_users_public_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("public_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_undos_user_id" ON "access_undos" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "access_undos_expires_at" ON "access_undos" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_session_id_sessions_public_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("public_id") ON DELETE cascade ON UPDATE no action;