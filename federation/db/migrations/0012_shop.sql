CREATE TABLE "delivery_cities" (
	"id" integer PRIMARY KEY NOT NULL,
	"region_id" integer NOT NULL,
	"name_ru" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_regions" (
	"id" integer PRIMARY KEY NOT NULL,
	"name_ru" text NOT NULL,
	"first_kilo_kopecks" integer NOT NULL,
	"next_kilo_kopecks" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_goods_lines" (
	"public_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"proportion_id" uuid NOT NULL,
	"title" text NOT NULL,
	"size" text NOT NULL,
	"count" integer NOT NULL,
	"unit_kopecks" integer NOT NULL,
	"discount_kopecks" integer NOT NULL,
	"amount_kopecks" integer NOT NULL,
	"promocode" text,
	"promo_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promo_claims" (
	"public_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"state" text NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"promo_code_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_claims" (
	"public_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"state" text NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"proportion_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"public_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"selector" text NOT NULL,
	"discount" integer NOT NULL,
	"uses" integer NOT NULL,
	"target_id" uuid,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	CONSTRAINT "promo_codes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "related_products" (
	"product_id" uuid NOT NULL,
	"event_city_id" uuid NOT NULL,
	CONSTRAINT "related_products_product_id_event_city_id_pk" PRIMARY KEY("product_id","event_city_id")
);
--> statement-breakpoint
ALTER TABLE "order_ticket_lines" ADD COLUMN "vip_kopecks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_ticket_lines" ADD COLUMN "promocode" text;--> statement-breakpoint
ALTER TABLE "order_ticket_lines" ADD COLUMN "promo_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_ticket_lines" ADD COLUMN "team_id" uuid;--> statement-breakpoint
ALTER TABLE "order_ticket_lines" ADD COLUMN "cluster_document_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_kopecks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery" jsonb;--> statement-breakpoint
ALTER TABLE "place_claims" ADD COLUMN "team_id" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "weight_grams" integer DEFAULT 300 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "delivery" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "insurance" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "shirt_of" uuid;--> statement-breakpoint
ALTER TABLE "delivery_cities" ADD CONSTRAINT "delivery_cities_region_id_delivery_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."delivery_regions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_goods_lines" ADD CONSTRAINT "order_goods_lines_order_id_orders_public_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("public_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_goods_lines" ADD CONSTRAINT "order_goods_lines_product_id_products_public_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("public_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_goods_lines" ADD CONSTRAINT "order_goods_lines_proportion_id_proportions_public_id_fk" FOREIGN KEY ("proportion_id") REFERENCES "public"."proportions"("public_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_claims" ADD CONSTRAINT "promo_claims_order_id_orders_public_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("public_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_claims" ADD CONSTRAINT "promo_claims_promo_code_id_promo_codes_public_id_fk" FOREIGN KEY ("promo_code_id") REFERENCES "public"."promo_codes"("public_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_claims" ADD CONSTRAINT "stock_claims_order_id_orders_public_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("public_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_claims" ADD CONSTRAINT "stock_claims_proportion_id_proportions_public_id_fk" FOREIGN KEY ("proportion_id") REFERENCES "public"."proportions"("public_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "related_products" ADD CONSTRAINT "related_products_product_id_products_public_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("public_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "related_products" ADD CONSTRAINT "related_products_event_city_id_event_cities_public_id_fk" FOREIGN KEY ("event_city_id") REFERENCES "public"."event_cities"("public_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_cities_region_id" ON "delivery_cities" USING btree ("region_id");--> statement-breakpoint
CREATE INDEX "order_goods_lines_order_id" ON "order_goods_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "promo_claims_promo_code_id" ON "promo_claims" USING btree ("promo_code_id","state");--> statement-breakpoint
CREATE INDEX "promo_claims_order_id" ON "promo_claims" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "stock_claims_proportion_id" ON "stock_claims" USING btree ("proportion_id","state");--> statement-breakpoint
CREATE INDEX "stock_claims_order_id" ON "stock_claims" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "related_products_event_city_id" ON "related_products" USING btree ("event_city_id");--> statement-breakpoint
ALTER TABLE "order_ticket_lines" ADD CONSTRAINT "order_ticket_lines_team_id_teams_public_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("public_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_claims" ADD CONSTRAINT "place_claims_team_id_teams_public_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("public_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_shirt_of_event_cities_public_id_fk" FOREIGN KEY ("shirt_of") REFERENCES "public"."event_cities"("public_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "place_claims_team_id" ON "place_claims" USING btree ("team_id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_shirt_of" UNIQUE("shirt_of");