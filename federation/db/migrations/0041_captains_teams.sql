CREATE SEQUENCE "public"."team_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Until now every team was the federation's own.
UPDATE "teams" SET "open" = true;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "captain_id" uuid;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "invitation" text;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_captain_id_users_public_id_fk" FOREIGN KEY ("captain_id") REFERENCES "public"."users"("public_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "teams_captain_id" ON "teams" USING btree ("captain_id");--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_invitation_unique" UNIQUE("invitation");