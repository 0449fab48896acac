CREATE TABLE "checkin_undos" (
	"scan_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"undone_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checkin_undos" ADD CONSTRAINT "checkin_undos_scan_id_checkins_scan_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."checkins"("scan_id") ON DELETE no action ON UPDATE no action;