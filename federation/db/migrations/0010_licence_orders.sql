CREATE SEQUENCE "public"."licence_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1;--> statement-breakpoint
CREATE TABLE "insurer_policies" (
	"licence_id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "insurer_policies_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 200001 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_licence_lines" (
	"public_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"insurance_id" uuid NOT NULL,
	"title" text NOT NULL,
	"unit_kopecks" integer NOT NULL,
	"delivery_kopecks" integer NOT NULL,
	"discount_kopecks" integer NOT NULL,
	"amount_kopecks" integer NOT NULL,
	"promocode" text,
	"start_date" date NOT NULL,
	"picture_id" uuid,
	"sealed_info" jsonb,
	"sealed_delivery" jsonb
);
--> statement-breakpoint
ALTER TABLE "licences" ADD COLUMN "line_id" uuid;--> statement-breakpoint
ALTER TABLE "licences" ADD COLUMN "check_token" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "order_licence_lines" ADD CONSTRAINT "order_licence_lines_order_id_orders_public_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("public_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_licence_lines" ADD CONSTRAINT "order_licence_lines_insurance_id_insurances_public_id_fk" FOREIGN KEY ("insurance_id") REFERENCES "public"."insurances"("public_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_licence_lines_order_id" ON "order_licence_lines" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_line_id_order_licence_lines_public_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_licence_lines"("public_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "licences_validity_date" ON "licences" USING btree ("validity_date");--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_check_token_unique" UNIQUE("check_token");--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_line_id" UNIQUE("line_id");