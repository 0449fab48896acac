ALTER TABLE "search_entries" ADD COLUMN "visible_until" timestamp with time zone;--> statement-breakpoint
-- Of a legal text the site finds the edition in force alone: each is found from its day in Moscow until that of the next.
CREATE OR REPLACE VIEW "search_sources" AS
SELECT 'news' AS "kind", "public_id" AS "id", "headline" AS "title", '' AS "aliases",
	"subtitle" || ' ' || to_char("published_at" AT TIME ZONE 'Europe/Moscow', 'YYYY "month"MM') AS "terms",
	search_text("subtitle" || ' ' || "text") AS "body", '{}'::jsonb AS "facts",
	("published_at" AT TIME ZONE 'Europe/Moscow')::date AS "starts", NULL::date AS "ends", "published_at" AS "visible_from",
	NULL::timestamptz AS "visible_until"
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
	)), "start_date", "end_date", NULL, NULL
FROM "events" WHERE NOT "hidden" AND EXISTS (SELECT FROM "event_cities" WHERE "event_id" = "events"."public_id")
UNION ALL
SELECT 'race', "event_cities"."public_id", "events"."title", '',
	concat_ws(' ', "name_ru", search_words("country"), search_words("subtype"), search_words("distance"), search_words("rank"), (
		SELECT string_agg("result_formats"."title", ' ') FROM "result_formats" WHERE "event_city_id" = "event_cities"."public_id"
	), search_days("start_date", "end_date"), 'результаты протокол итоги'),
	'', jsonb_build_object('city', "name_ru"), "start_date", "end_date", NULL, NULL
FROM "event_cities" JOIN "events" ON "events"."public_id" = "event_id" JOIN "cities" ON "cities"."id" = "city_id"
WHERE NOT "hidden" AND EXISTS (SELECT FROM "result_formats" WHERE "event_city_id" = "event_cities"."public_id")
UNION ALL
SELECT 'document', "public_id", "title",
	CASE WHEN "shelf" = 'protocol' THEN to_char("document_date", '"|протоколы "YYYY"|протокол "YYYY"|результаты "YYYY"|"') ELSE '' END,
	concat_ws(' ', 'документ', search_words(CASE "shelf" WHEN 'child' THEN 'child-documents' ELSE "shelf" END),
		to_char("document_date", 'YYYY "month"MM')),
	'', jsonb_build_object('file_type', "file_type", 'shelf', "shelf"),
	coalesce("document_date", "created_at"::date), NULL,
	CASE WHEN "editions"."is_later" THEN "document_date"::timestamp AT TIME ZONE 'Europe/Moscow' END,
	"editions"."next"::timestamp AT TIME ZONE 'Europe/Moscow'
FROM "documents" LEFT JOIN LATERAL (
	SELECT min("other"."document_date") FILTER (WHERE "other"."document_date" > "documents"."document_date") AS "next",
		bool_or("other"."document_date" < "documents"."document_date") AS "is_later"
	FROM "documents" "other" WHERE "other"."shelf" = "documents"."shelf"
) "editions" ON "shelf" IN ('politic', 'offers', 'pers', 'advertising') WHERE NOT "hidden" AND "shelf" <> 'calendar'
UNION ALL
SELECT 'manager', search_id("id"::text), "fio", '', concat_ws(' ', "job_title", "title", 'руководство'),
	search_text("education" || ' ' || "description"), jsonb_build_object('post', "job_title"), NULL, NULL, NULL, NULL
FROM "managers" WHERE NOT "hidden"
UNION ALL
SELECT 'member', "public_id", "name", '', concat_ws(' ', "title", "region", "company", 'спортсмен сборная', "groups"."names"),
	concat_ws('. ', 'Тренер: ' || "agent_name"),
	jsonb_build_object('post', concat_ws(', ', "title", "region"), 'group', "groups"."first"), NULL, NULL, NULL, NULL
FROM "members" JOIN LATERAL (
	SELECT string_agg("member_groups"."name", ' ') AS "names",
		(array_agg("group_id" ORDER BY "member_groups"."position"))[1] AS "first"
	FROM "member_group_members" JOIN "member_groups" ON "member_groups"."public_id" = "group_id"
	WHERE "member_id" = "members"."public_id"
) "groups" ON "groups"."first" IS NOT NULL WHERE NOT "members"."hidden"
UNION ALL
SELECT 'region', search_id("id"::text), "name", '|' || search_plain("region") || '|',
	concat_ws(' ', "region", "person", 'региональная федерация регион'), '',
	jsonb_build_object('post', "person"), NULL, NULL, NULL, NULL
FROM "regional_federations"
UNION ALL
SELECT 'school', "public_id", "name", '', concat_ws(' ', "region", 'детская спортивная школа секция триатлона'), '',
	jsonb_build_object('post', "region"), NULL, NULL, NULL, NULL
FROM "childrens_schools" WHERE NOT "hidden"
UNION ALL
SELECT 'product', "public_id", "title", '', concat_ws(' ', (
		SELECT string_agg('размер ' || "name", ' ') FROM "proportions" WHERE "product_id" = "products"."public_id"
	), 'магазин цена товар'),
	search_text("description"), jsonb_build_object('kopecks', "price_kopecks"), NULL, NULL, NULL, NULL
FROM "products" WHERE "shirt_of" IS NULL
UNION ALL
SELECT 'licence', "public_id", "title", '|' || search_plain("name") || '|',
	concat_ws(' ', "name", 'лицензия страховка полис цена стоимость оформить'),
	search_text("subtitle" || '. ' || "description" || ' ' || "footnote"),
	jsonb_build_object('kopecks', "price_kopecks"), NULL, NULL, NULL, NULL
FROM "insurances"
UNION ALL
SELECT 'page', search_id("slug"), "headline", '', "subtitle", search_text("subtitle" || ' ' || "text"),
	jsonb_build_object('slug', "slug"), NULL, NULL, NULL, NULL
FROM "content_pages"
UNION ALL
SELECT 'page', "public_id", "name", CASE "position" WHEN 1 THEN '|сборная|сборная россии|состав сборной|' ELSE '' END,
	'сборная команда России состав спортсмены', '', jsonb_build_object('group', "public_id"), NULL, NULL, NULL, NULL
FROM "member_groups";--> statement-breakpoint
CREATE OR REPLACE FUNCTION "index_search_entry"("of_kind" text, "of_id" uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "search_entries" ("kind", "id", "title") VALUES ("of_kind", "of_id", '') ON CONFLICT DO NOTHING;
	PERFORM FROM "search_entries" WHERE "kind" = "of_kind" AND "id" = "of_id" FOR UPDATE;
	UPDATE "search_entries" "entry"
	SET ("title", "aliases", "terms", "body", "facts", "starts", "ends", "visible_from", "visible_until") = ("source"."title",
		"source"."aliases", "source"."terms", "source"."body", "source"."facts", "source"."starts", "source"."ends",
		"source"."visible_from", "source"."visible_until")
	FROM "search_sources" "source"
	WHERE "entry"."kind" = "of_kind" AND "entry"."id" = "of_id" AND "source"."kind" = "of_kind" AND "source"."id" = "of_id";
	IF NOT FOUND THEN
		DELETE FROM "search_entries" WHERE "kind" = "of_kind" AND "id" = "of_id";
	END IF;
END $$;--> statement-breakpoint
-- A new edition says until when the one before it is found.
CREATE FUNCTION "search_editions_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "index_search_entry"('document', "public_id") FROM "documents"
	WHERE "shelf" = NEW."shelf" AND "public_id" <> NEW."public_id" ORDER BY "public_id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "documents_search_editions" AFTER INSERT OR UPDATE ON "documents"
	FOR EACH ROW WHEN (NEW."shelf" IN ('politic', 'offers', 'pers', 'advertising'))
	EXECUTE FUNCTION "search_editions_changed"();--> statement-breakpoint
-- A school that a person has hidden is not found either.
DELETE FROM "search_entries" WHERE "kind" = 'school' AND "id" IN (SELECT "public_id" FROM "childrens_schools" WHERE "hidden");
