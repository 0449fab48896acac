ALTER TABLE "orders" ADD COLUMN "surcharge_of" uuid;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "surcharge_order_id" uuid;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_surcharge_order_id_orders_public_id_fk" FOREIGN KEY ("surcharge_order_id") REFERENCES "public"."orders"("public_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_surcharge_of" ON "orders" USING btree ("surcharge_of") WHERE surcharge_of is not null;--> statement-breakpoint
CREATE INDEX "tickets_surcharge_order_id" ON "tickets" USING btree ("surcharge_order_id") WHERE surcharge_order_id is not null;