CREATE TABLE "drafts" (
	"noun" text NOT NULL,
	"subject_key" text NOT NULL,
	"form" jsonb NOT NULL,
	"base" text,
	"publish_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"actor_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "drafts_noun_subject_key_pk" PRIMARY KEY("noun","subject_key")
);
--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "uploaded_by" uuid;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "uploaded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "event_id" uuid;--> statement-breakpoint
ALTER TABLE "managers" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "managers" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "news_items" ADD COLUMN "picture_alt" text;--> statement-breakpoint
ALTER TABLE "news_items" ADD COLUMN "picture_credit" text;--> statement-breakpoint
ALTER TABLE "news_items" ADD COLUMN "focus_x" smallint DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "news_items" ADD COLUMN "focus_y" smallint DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_banners" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_actor_id_users_public_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("public_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drafts_publish_at" ON "drafts" USING btree ("publish_at") WHERE publish_at is not null;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_uploaded_by_users_public_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("public_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_event_id_events_public_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("public_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pictures_uploaded_at" ON "pictures" USING btree ("uploaded_at") WHERE uploaded_at is not null;--> statement-breakpoint
CREATE INDEX "documents_event_id" ON "documents" USING btree ("event_id");--> statement-breakpoint
UPDATE "managers" SET "position" = "id";--> statement-breakpoint
-- What a person has hidden is not found: managers, athletes of the team, schools.
CREATE OR REPLACE VIEW "search_sources" AS
SELECT 'news' AS "kind", "public_id" AS "id", "headline" AS "title", '' AS "aliases",
	"subtitle" || ' ' || to_char("published_at" AT TIME ZONE 'Europe/Moscow', 'YYYY "month"MM') AS "terms",
	search_text("subtitle" || ' ' || "text") AS "body", '{}'::jsonb AS "facts",
	("published_at" AT TIME ZONE 'Europe/Moscow')::date AS "starts", NULL::date AS "ends", "published_at" AS "visible_from"
FROM "news_items" WHERE NOT "hidden"
UNION ALL
SELECT 'event', "public_id", "title", '',
	concat_ws(' ', "place", (
		SELECT string_agg(DISTINCT "name_ru", ' ') FROM "event_cities" JOIN "cities" ON "cities"."id" = "city_id"
		WHERE "event_id" = "events"."public_id"
	), search_words("country"), search_words("subtype"), search_words("distance"), search_words("rank"), (
		SELECT string_agg(search_words(type), ' ') FROM unnest("calendar_types") type
	), "logo", search_days("start_date", "end_date"), 'старты соревнования гонка календарь'),
	search_text("description" || ' ' || "html" || ' ' || "limits"),
	jsonb_build_object('place', "place", 'city', (
		SELECT string_agg(DISTINCT "name_ru", ', ') FROM "event_cities" JOIN "cities" ON "cities"."id" = "city_id"
		WHERE "event_id" = "events"."public_id"
	)), "start_date", "end_date", NULL
FROM "events" WHERE NOT "hidden" AND EXISTS (SELECT FROM "event_cities" WHERE "event_id" = "events"."public_id")
UNION ALL
SELECT 'race', "event_cities"."public_id", "events"."title", '',
	concat_ws(' ', "name_ru", search_words("country"), search_words("subtype"), search_words("distance"), search_words("rank"), (
		SELECT string_agg("result_formats"."title", ' ') FROM "result_formats" WHERE "event_city_id" = "event_cities"."public_id"
	), search_days("start_date", "end_date"), 'результаты протокол итоги'),
	'', jsonb_build_object('city', "name_ru"), "start_date", "end_date", NULL
FROM "event_cities" JOIN "events" ON "events"."public_id" = "event_id" JOIN "cities" ON "cities"."id" = "city_id"
WHERE NOT "hidden" AND EXISTS (SELECT FROM "result_formats" WHERE "event_city_id" = "event_cities"."public_id")
UNION ALL
SELECT 'document', "public_id", "title",
	CASE WHEN "shelf" = 'protocol' THEN to_char("document_date", '"|протоколы "YYYY"|протокол "YYYY"|результаты "YYYY"|"') ELSE '' END,
	concat_ws(' ', 'документ', search_words(CASE "shelf" WHEN 'child' THEN 'child-documents' ELSE "shelf" END),
		to_char("document_date", 'YYYY "month"MM')),
	'', jsonb_build_object('file_type', "file_type", 'shelf', "shelf"),
	coalesce("document_date", "created_at"::date), NULL, NULL
FROM "documents" WHERE NOT "hidden" AND "shelf" <> 'calendar'
UNION ALL
SELECT 'manager', search_id("id"::text), "fio", '', concat_ws(' ', "job_title", "title", 'руководство'),
	search_text("education" || ' ' || "description"), jsonb_build_object('post', "job_title"), NULL, NULL, NULL
FROM "managers" WHERE NOT "hidden"
UNION ALL
SELECT 'member', "public_id", "name", '', concat_ws(' ', "title", "region", "company", 'спортсмен сборная', "groups"."names"),
	concat_ws('. ', 'Тренер: ' || "agent_name"),
	jsonb_build_object('post', concat_ws(', ', "title", "region"), 'group', "groups"."first"), NULL, NULL, NULL
FROM "members" JOIN LATERAL (
	SELECT string_agg("member_groups"."name", ' ') AS "names",
		(array_agg("group_id" ORDER BY "member_groups"."position"))[1] AS "first"
	FROM "member_group_members" JOIN "member_groups" ON "member_groups"."public_id" = "group_id"
	WHERE "member_id" = "members"."public_id"
) "groups" ON "groups"."first" IS NOT NULL WHERE NOT "members"."hidden"
UNION ALL
SELECT 'region', search_id("id"::text), "name", '|' || search_plain("region") || '|',
	concat_ws(' ', "region", "person", 'региональная федерация регион'), '',
	jsonb_build_object('post', "person"), NULL, NULL, NULL
FROM "regional_federations"
UNION ALL
SELECT 'school', "public_id", "name", '', concat_ws(' ', "region", 'детская спортивная школа секция триатлона'), '',
	jsonb_build_object('post', "region"), NULL, NULL, NULL
FROM "childrens_schools" WHERE NOT "hidden"
UNION ALL
SELECT 'product', "public_id", "title", '', concat_ws(' ', (
		SELECT string_agg('размер ' || "name", ' ') FROM "proportions" WHERE "product_id" = "products"."public_id"
	), 'магазин цена товар'),
	search_text("description"), jsonb_build_object('kopecks', "price_kopecks"), NULL, NULL, NULL
FROM "products" WHERE "shirt_of" IS NULL
UNION ALL
SELECT 'licence', "public_id", "title", '|' || search_plain("name") || '|',
	concat_ws(' ', "name", 'лицензия страховка полис цена стоимость оформить'),
	search_text("subtitle" || '. ' || "description" || ' ' || "footnote"),
	jsonb_build_object('kopecks', "price_kopecks"), NULL, NULL, NULL
FROM "insurances"
UNION ALL
SELECT 'page', search_id("slug"), "headline", '', "subtitle", search_text("subtitle" || ' ' || "text"),
	jsonb_build_object('slug', "slug"), NULL, NULL, NULL
FROM "content_pages"
UNION ALL
SELECT 'page', "public_id", "name", CASE "position" WHEN 1 THEN '|сборная|сборная россии|состав сборной|' ELSE '' END,
	'сборная команда России состав спортсмены', '', jsonb_build_object('group', "public_id"), NULL, NULL, NULL
FROM "member_groups";--> statement-breakpoint
DELETE FROM "search_entries" WHERE "kind" = 'school' AND "id" IN (SELECT "public_id" FROM "childrens_schools" WHERE "hidden");
