CREATE TABLE "payment_exception_closings" (
	"exception_id" uuid PRIMARY KEY NOT NULL,
	"resolution" text NOT NULL,
	"operator" text NOT NULL,
	"reason" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_exceptions" (
	"public_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"refund_id" uuid,
	"amount_kopecks" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_exceptions_refund_id_unique" UNIQUE("refund_id")
);
--> statement-breakpoint
ALTER TABLE "bank_payments" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "payment_exception_closings" ADD CONSTRAINT "payment_exception_closings_exception_id_payment_exceptions_public_id_fk" FOREIGN KEY ("exception_id") REFERENCES "public"."payment_exceptions"("public_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_exceptions" ADD CONSTRAINT "payment_exceptions_order_id_orders_public_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("public_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_exceptions" ADD CONSTRAINT "payment_exceptions_refund_id_refunds_public_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("public_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_exceptions_order_id" ON "payment_exceptions" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_exceptions_not_captured" ON "payment_exceptions" USING btree ("order_id") WHERE kind = 'not-captured';--> statement-breakpoint
CREATE INDEX "orders_authorized" ON "orders" USING btree ("paid_at") WHERE status = 'authorized';--> statement-breakpoint
-- Refunds that were refused for good before they were written down here.
INSERT INTO "payment_exceptions" ("order_id", "kind", "refund_id", "amount_kopecks", "created_at")
SELECT "order_id", 'refund-refused', "public_id", "amount_kopecks", now() FROM "refunds" WHERE "state" = 'failed';
