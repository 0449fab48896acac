ALTER TABLE "orders" ADD COLUMN "terminal" text DEFAULT 'federation' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_payments" ADD COLUMN "terminal" text DEFAULT 'federation' NOT NULL;