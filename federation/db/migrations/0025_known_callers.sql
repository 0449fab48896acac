DROP INDEX "sms_codes_ip";--> statement-breakpoint
ALTER TABLE "wrong_codes" ADD COLUMN "lane" text DEFAULT 'stranger' NOT NULL;--> statement-breakpoint
ALTER TABLE "wrong_codes" DROP CONSTRAINT "wrong_codes_pkey";--> statement-breakpoint
ALTER TABLE "wrong_codes" ADD CONSTRAINT "wrong_codes_phone_lane_pk" PRIMARY KEY("phone","lane");--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "lane" text DEFAULT 'stranger' NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "wide_network" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "sms_codes_network" ON "sms_codes" USING btree ("network","created_at");--> statement-breakpoint
CREATE INDEX "sms_codes_wide_network" ON "sms_codes" USING btree ("wide_network","created_at");--> statement-breakpoint
ALTER TABLE "sms_codes" DROP COLUMN "ip";
