CREATE TABLE "insurances" (
	"public_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"description" text NOT NULL,
	"price_kopecks" integer NOT NULL,
	"footnote" text NOT NULL,
	"logo" text,
	"online" boolean NOT NULL,
	"activation_delay_days" integer NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"public_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"price_kopecks" integer NOT NULL,
	"picture" text,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proportions" (
	"public_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"stock" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "proportions_name" UNIQUE("product_id","name")
);
--> statement-breakpoint
ALTER TABLE "proportions" ADD CONSTRAINT "proportions_product_id_products_public_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("public_id") ON DELETE cascade ON UPDATE no action;