ALTER TABLE "consents" DROP CONSTRAINT "consents_user_id_users_public_id_fk";
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_public_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("public_id") ON DELETE no action ON UPDATE no action;