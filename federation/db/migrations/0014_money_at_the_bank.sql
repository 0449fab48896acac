CREATE TABLE "bank_checks" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"status" text
);
--> statement-breakpoint
CREATE TABLE "bank_returns" (
	"public_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" text NOT NULL,
	"amount_kopecks" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"public_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_id" uuid,
	"total_kopecks" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipts_order_refund" UNIQUE NULLS NOT DISTINCT("order_id","refund_id")
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "state" text DEFAULT 'requested' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "bank_checks" ADD CONSTRAINT "bank_checks_order_id_orders_public_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("public_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_returns" ADD CONSTRAINT "bank_returns_order_id_bank_payments_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."bank_payments"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_order_id_orders_public_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("public_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_refund_id_refunds_public_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("public_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_returns_order_id" ON "bank_returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("held_until") WHERE status in ('new', 'canceled');--> statement-breakpoint
CREATE INDEX "refunds_order_id" ON "refunds" USING btree ("order_id");