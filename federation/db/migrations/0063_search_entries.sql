-- Works on one alphabet (search_latin): a database with the C locale has no trigrams of Cyrillic.
CREATE EXTENSION IF NOT EXISTS "pg_trgm";--> statement-breakpoint
-- As `plainWords` of lib/domain/search spells a text: small letters, without signs.
CREATE FUNCTION "search_plain"("text" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT btrim(regexp_replace(translate(lower("text"), 'ё', 'е'),
		'[\s!-/:-@\[-`{-~«»„“”‘’´·•‐‑‒–—…№\u00A0\u2009\u202F\uFEFF]+', ' ', 'g'))
$$;--> statement-breakpoint
-- As `latinOf` of lib/domain/search spells a word: a Latin sign for each Cyrillic one that is heard.
CREATE FUNCTION "search_latin"("text" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT translate("search_plain"("text"), 'абвгдежзийклмнопрстуфхцчшщыэюяъь', 'abvgdejziiklmnoprstufhc4wwieqx')
$$;--> statement-breakpoint
CREATE TABLE "result_words" (
	"result_format_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"word" text NOT NULL,
	"latin" text GENERATED ALWAYS AS (search_latin(word)) STORED NOT NULL,
	"vector" "tsvector" GENERATED ALWAYS AS (to_tsvector('russian', search_plain(word))) STORED NOT NULL,
	CONSTRAINT "result_words_result_format_id_kind_word_pk" PRIMARY KEY("result_format_id","kind","word")
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"aliases" text DEFAULT '' NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"starts" date,
	"ends" date,
	"visible_from" timestamp with time zone,
	"key" text GENERATED ALWAYS AS (search_plain(title)) STORED NOT NULL,
	"title_vector" "tsvector" GENERATED ALWAYS AS (to_tsvector('russian', search_plain(title))) STORED NOT NULL,
	"head_vector" "tsvector" GENERATED ALWAYS AS (to_tsvector('russian', search_plain(title || ' ' || aliases || ' ' || terms))) STORED NOT NULL,
	"vector" "tsvector" GENERATED ALWAYS AS (to_tsvector('russian', search_plain(title || ' ' || aliases || ' ' || terms || ' ' || body))) STORED NOT NULL,
	CONSTRAINT "search_entries_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
DROP INDEX "events_search";--> statement-breakpoint
DROP INDEX "events_title_search";--> statement-breakpoint
DROP INDEX "documents_search";--> statement-breakpoint
DROP INDEX "news_items_search";--> statement-breakpoint
DROP INDEX "news_items_title_search";--> statement-breakpoint
ALTER TABLE "result_words" ADD CONSTRAINT "result_words_result_format_id_result_formats_public_id_fk" FOREIGN KEY ("result_format_id") REFERENCES "public"."result_formats"("public_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "result_words_name" ON "result_words" USING btree ("word" text_pattern_ops,"kind") WHERE kind <> 'club';--> statement-breakpoint
CREATE INDEX "result_words_latin" ON "result_words" USING gin ("latin" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "result_words_clubs" ON "result_words" USING gin ("vector") WHERE kind = 'club';--> statement-breakpoint
CREATE INDEX "search_entries_vector" ON "search_entries" USING gin ("vector") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_entries_title" ON "search_entries" USING gin ("title_vector") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_entries_head" ON "search_entries" USING gin ("head_vector") WITH (fastupdate=false);--> statement-breakpoint
-- Texts and their words are kept beside the rows, which a search reads by the thousand.
ALTER TABLE "search_entries" SET (toast_tuple_target = 512);--> statement-breakpoint
CREATE FUNCTION "search_text"("html" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT btrim(regexp_replace(replace(replace(replace(replace(replace(replace(replace(replace(
		regexp_replace(regexp_replace(regexp_replace("html",
			'</t[dh]>\s*<t', ' · <t', 'gi'),
			'</?(a|b|i|u|em|strong|span|sub|sup)(\s[^>]*)?>', '', 'gi'),
			'<[^>]*>', ' ', 'g'),
		'&nbsp;', ' '), '&laquo;', '«'), '&raquo;', '»'), '&mdash;', '—'), '&quot;', '"'), '&lt;', '<'), '&gt;', '>'), '&amp;', '&'),
		'\s+', ' ', 'g'))
$$;--> statement-breakpoint
-- Year, month and day, as `dateTokens` of lib/domain/search reads them out of a query.
CREATE FUNCTION "search_days"("starts" date, "ends" date) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT string_agg(to_char(day, 'YYYY "month"MM "day"MMDD "day"YYYYMMDD'), ' ')
	FROM generate_series("starts", least("ends", "starts" + 31), interval '1 day') day
$$;--> statement-breakpoint
CREATE FUNCTION "search_words"("code" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT coalesce('{
		"austria": "Австрия", "bermuda": "Бермуды", "canada": "Канада", "andorra": "Андорра", "china": "Китай",
		"czech": "Чехия", "denmark": "Дания", "france": "Франция", "greatbritain": "Великобритания Англия",
		"italy": "Италия", "japan": "Япония", "mexico": "Мексика", "netherlands": "Нидерланды Голландия",
		"portugal": "Португалия", "romania": "Румыния", "spain": "Испания", "switzerland": "Швейцария",
		"turkey": "Турция", "russia": "",
		"triathlon": "триатлон", "crosstria": "кросс-триатлон", "zimtria": "зимний триатлон",
		"triaesta": "триатлон эстафета", "duathlon": "дуатлон", "crossduathlon": "кросс-дуатлон",
		"zimduathlon": "зимний дуатлон", "duathlonesta": "дуатлон эстафета", "aquathlon": "акватлон",
		"sprint": "спринт", "supersprint": "суперспринт", "olympic": "стандартная олимпийская дистанция",
		"middle": "средняя дистанция", "long": "длинная дистанция",
		"pervensvo": "первенство России", "championship": "чемпионат России",
		"allrussia": "всероссийские соревнования", "etaprussiacup": "этап Кубка России", "russiacup": "Кубок России",
		"ekp": "ЕКП единый календарный план", "ru": "любительский старт", "child": "лига детский",
		"childstart": "детский старт", "series4": "Кубок 4 колец",
		"main": "основные", "criterias": "критерии отбора", "archive": "архив", "ratings": "рейтинг",
		"triathlonteka": "методика тренировки", "erai": "антидопинг допинг", "license": "лицензия страховка",
		"regions": "регионы", "world": "международные", "child-documents": "дети", "amateur": "любители",
		"antidoping": "антидопинг допинг", "protocol": "протокол результаты",
		"politic": "персональные данные", "offers": "оферта", "pers": "персональные данные",
		"advertising": "реклама"
	}'::jsonb ->> "code", '')
$$;--> statement-breakpoint
CREATE FUNCTION "search_id"("key" text) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT CASE WHEN "key" ~ '^[0-9a-f]{8}-' THEN "key" ELSE md5("key") END::uuid
$$;--> statement-breakpoint
CREATE VIEW "search_sources" AS
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
FROM "managers"
UNION ALL
SELECT 'member', "public_id", "name", '', concat_ws(' ', "title", "region", "company", 'спортсмен сборная', "groups"."names"),
	concat_ws('. ', 'Тренер: ' || "agent_name"),
	jsonb_build_object('post', concat_ws(', ', "title", "region"), 'group', "groups"."first"), NULL, NULL, NULL
FROM "members" JOIN LATERAL (
	SELECT string_agg("member_groups"."name", ' ') AS "names",
		(array_agg("group_id" ORDER BY "member_groups"."position"))[1] AS "first"
	FROM "member_group_members" JOIN "member_groups" ON "member_groups"."public_id" = "group_id"
	WHERE "member_id" = "members"."public_id"
) "groups" ON "groups"."first" IS NOT NULL
UNION ALL
SELECT 'region', search_id("id"::text), "name", '|' || search_plain("region") || '|',
	concat_ws(' ', "region", "person", 'региональная федерация регион'), '',
	jsonb_build_object('post', "person"), NULL, NULL, NULL
FROM "regional_federations"
UNION ALL
SELECT 'school', "public_id", "name", '', concat_ws(' ', "region", 'детская спортивная школа секция триатлона'), '',
	jsonb_build_object('post', "region"), NULL, NULL, NULL
FROM "childrens_schools"
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
-- Waits for another writer of the entry, then reads its sources: what both have written counts.
CREATE FUNCTION "index_search_entry"("of_kind" text, "of_id" uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "search_entries" ("kind", "id", "title") VALUES ("of_kind", "of_id", '') ON CONFLICT DO NOTHING;
	PERFORM FROM "search_entries" WHERE "kind" = "of_kind" AND "id" = "of_id" FOR UPDATE;
	UPDATE "search_entries" "entry"
	SET ("title", "aliases", "terms", "body", "facts", "starts", "ends", "visible_from") = ("source"."title", "source"."aliases",
		"source"."terms", "source"."body", "source"."facts", "source"."starts", "source"."ends", "source"."visible_from")
	FROM "search_sources" "source"
	WHERE "entry"."kind" = "of_kind" AND "entry"."id" = "of_id" AND "source"."kind" = "of_kind" AND "source"."id" = "of_id";
	IF NOT FOUND THEN
		DELETE FROM "search_entries" WHERE "kind" = "of_kind" AND "id" = "of_id";
	END IF;
END $$;--> statement-breakpoint
-- Arguments: kind of the entry and the column with its id.
CREATE FUNCTION "search_entry_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"old_key" text := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) ->> TG_ARGV[1] END;
	"new_key" text := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) ->> TG_ARGV[1] END;
BEGIN
	IF "old_key" IS DISTINCT FROM "new_key" AND "old_key" IS NOT NULL THEN
		PERFORM "index_search_entry"(TG_ARGV[0], "search_id"("old_key"));
	END IF;
	IF "new_key" IS NOT NULL THEN
		PERFORM "index_search_entry"(TG_ARGV[0], "search_id"("new_key"));
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Arguments: the kinds of the table.
CREATE FUNCTION "search_entries_emptied"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "search_entries" WHERE "kind" = ANY (TG_ARGV) AND NOT ("facts" ? 'path');
	RETURN NULL;
END $$;--> statement-breakpoint
-- A name that many entries show.
CREATE FUNCTION "search_name_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'events' THEN
		PERFORM "index_search_entry"('race', "public_id") FROM "event_cities" WHERE "event_id" = NEW."public_id";
	ELSIF TG_TABLE_NAME = 'cities' THEN
		PERFORM "index_search_entry"('event', "event_id"), "index_search_entry"('race', "public_id")
		FROM "event_cities" WHERE "city_id" = NEW."id";
	ELSE
		PERFORM "index_search_entry"('member', "member_id") FROM "member_group_members" WHERE "group_id" = NEW."public_id";
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Of what is searched of a row: its names as they are written, then by their sound, the surname first.
CREATE FUNCTION "search_names"("searched" text) RETURNS TABLE ("kind" text, "word" text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN "at" IN (1, cardinality("names") / 2 + 1) THEN 'surname' ELSE 'name' END, "each"
	FROM (SELECT string_to_array(btrim(split_part("searched", '|', 1)), ' ') AS "names") "split",
		unnest("names") WITH ORDINALITY "listed" ("each", "at")
	WHERE "each" <> ''
$$;--> statement-breakpoint
CREATE FUNCTION "note_result_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "result_words" ("result_format_id", "kind", "word")
	SELECT DISTINCT "result_format_id", "kind", "word" FROM "added", LATERAL "search_names"("searched")
	UNION SELECT "result_format_id", 'club', "club" FROM "added" WHERE "club" <> ''
	ORDER BY 1, 2, 3
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
-- `migrate` writes `searched` anew where the rules of names change.
CREATE FUNCTION "note_changed_result_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "result_words" ("result_format_id", "kind", "word")
	SELECT NEW."result_format_id", "kind", "word" FROM "search_names"(NEW."searched")
	UNION SELECT NEW."result_format_id", 'club', NEW."club" WHERE NEW."club" <> ''
	ORDER BY 2, 3
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "result_rows_words" AFTER INSERT ON "result_rows" REFERENCING NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION "note_result_words"();--> statement-breakpoint
CREATE TRIGGER "result_rows_changed_words" AFTER UPDATE OF "searched", "club" ON "result_rows" FOR EACH ROW
	WHEN (OLD."searched" IS DISTINCT FROM NEW."searched" OR OLD."club" IS DISTINCT FROM NEW."club")
	EXECUTE FUNCTION "note_changed_result_words"();--> statement-breakpoint
CREATE TRIGGER "news_items_search_news" AFTER INSERT OR UPDATE OR DELETE ON "news_items"
	FOR EACH ROW EXECUTE FUNCTION "search_entry_changed"('news', 'public_id');--> statement-breakpoint
CREATE TRIGGER "events_search_event" AFTER INSERT OR UPDATE OR DELETE ON "events"
	FOR EACH ROW EXECUTE FUNCTION "search_entry_changed"('event', 'public_id');--> statement-breakpoint
CREATE TRIGGER "event_cities_search_event" AFTER INSERT OR UPDATE OR DELETE ON "event_cities"
	FOR EACH ROW EXECUTE FUNCTION "search_entry_changed"('event', 'event_id');--> statement-breakpoint
CREATE TRIGGER "event_cities_search_race" AFTER INSERT OR UPDATE OR DELETE ON "event_cities"
	FOR EACH ROW EXECUTE FUNCTION "search_entry_changed"('race', 'public_id');--> statement-breakpoint
CREATE TRIGGER "result_formats_search_race" AFTER INSERT OR UPDATE OF "title" OR DELETE ON "result_formats"
	FOR EACH ROW EXECUTE FUNCTION "search_entry_changed"('race', 'event_city_id');--> statement-breakpoint
CREATE TRIGGER "documents_search_document" AFTER INSERT OR UPDATE OR DELETE ON "documents"
	FOR EACH ROW EXECUTE FUNCTION "search_entry_changed"('document', 'public_id');--> statement-breakpoint
CREATE TRIGGER "managers_search_manager" AFTER INSERT OR UPDATE OR DELETE ON "managers"
	FOR EACH ROW EXECUTE FUNCTION "search_entry_changed"('manager', 'id');--> statement-breakpoint
CREATE TRIGGER "members_search_member" AFTER INSERT OR UPDATE OR DELETE ON "members"
	FOR EACH ROW EXECUTE FUNCTION "search_entry_changed"('member', 'public_id');--> statement-breakpoint
CREATE TRIGGER "member_group_members_search_member" AFTER INSERT OR UPDATE OR DELETE ON "member_group_members"
	FOR EACH ROW EXECUTE FUNCTION "search_entry_changed"('member', 'member_id');--> statement-breakpoint
CREATE TRIGGER "member_groups_search_page" AFTER INSERT OR UPDATE OR DELETE ON "member_groups"
	FOR EACH ROW EXECUTE FUNCTION "search_entry_changed"('page', 'public_id');--> statement-breakpoint
CREATE TRIGGER "regional_federations_search_region" AFTER INSERT OR UPDATE OR DELETE ON "regional_federations"
	FOR EACH ROW EXECUTE FUNCTION "search_entry_changed"('region', 'id');--> statement-breakpoint
CREATE TRIGGER "childrens_schools_search_school" AFTER INSERT OR UPDATE OR DELETE ON "childrens_schools"
	FOR EACH ROW EXECUTE FUNCTION "search_entry_changed"('school', 'public_id');--> statement-breakpoint
CREATE TRIGGER "products_search_product" AFTER INSERT OR UPDATE OR DELETE ON "products"
	FOR EACH ROW EXECUTE FUNCTION "search_entry_changed"('product', 'public_id');--> statement-breakpoint
CREATE TRIGGER "proportions_search_product" AFTER INSERT OR UPDATE OR DELETE ON "proportions"
	FOR EACH ROW EXECUTE FUNCTION "search_entry_changed"('product', 'product_id');--> statement-breakpoint
CREATE TRIGGER "insurances_search_licence" AFTER INSERT OR UPDATE OR DELETE ON "insurances"
	FOR EACH ROW EXECUTE FUNCTION "search_entry_changed"('licence', 'public_id');--> statement-breakpoint
CREATE TRIGGER "content_pages_search_page" AFTER INSERT OR UPDATE OR DELETE ON "content_pages"
	FOR EACH ROW EXECUTE FUNCTION "search_entry_changed"('page', 'slug');--> statement-breakpoint
CREATE TRIGGER "news_items_search_emptied" AFTER TRUNCATE ON "news_items"
	FOR EACH STATEMENT EXECUTE FUNCTION "search_entries_emptied"('news');--> statement-breakpoint
CREATE TRIGGER "events_search_emptied" AFTER TRUNCATE ON "events"
	FOR EACH STATEMENT EXECUTE FUNCTION "search_entries_emptied"('event', 'race');--> statement-breakpoint
CREATE TRIGGER "event_cities_search_emptied" AFTER TRUNCATE ON "event_cities"
	FOR EACH STATEMENT EXECUTE FUNCTION "search_entries_emptied"('event', 'race');--> statement-breakpoint
CREATE TRIGGER "result_formats_search_emptied" AFTER TRUNCATE ON "result_formats"
	FOR EACH STATEMENT EXECUTE FUNCTION "search_entries_emptied"('race');--> statement-breakpoint
CREATE TRIGGER "documents_search_emptied" AFTER TRUNCATE ON "documents"
	FOR EACH STATEMENT EXECUTE FUNCTION "search_entries_emptied"('document');--> statement-breakpoint
CREATE TRIGGER "managers_search_emptied" AFTER TRUNCATE ON "managers"
	FOR EACH STATEMENT EXECUTE FUNCTION "search_entries_emptied"('manager');--> statement-breakpoint
CREATE TRIGGER "members_search_emptied" AFTER TRUNCATE ON "members"
	FOR EACH STATEMENT EXECUTE FUNCTION "search_entries_emptied"('member');--> statement-breakpoint
CREATE TRIGGER "member_group_members_search_emptied" AFTER TRUNCATE ON "member_group_members"
	FOR EACH STATEMENT EXECUTE FUNCTION "search_entries_emptied"('member');--> statement-breakpoint
CREATE TRIGGER "regional_federations_search_emptied" AFTER TRUNCATE ON "regional_federations"
	FOR EACH STATEMENT EXECUTE FUNCTION "search_entries_emptied"('region');--> statement-breakpoint
CREATE TRIGGER "childrens_schools_search_emptied" AFTER TRUNCATE ON "childrens_schools"
	FOR EACH STATEMENT EXECUTE FUNCTION "search_entries_emptied"('school');--> statement-breakpoint
CREATE TRIGGER "products_search_emptied" AFTER TRUNCATE ON "products"
	FOR EACH STATEMENT EXECUTE FUNCTION "search_entries_emptied"('product');--> statement-breakpoint
CREATE TRIGGER "insurances_search_emptied" AFTER TRUNCATE ON "insurances"
	FOR EACH STATEMENT EXECUTE FUNCTION "search_entries_emptied"('licence');--> statement-breakpoint
CREATE TRIGGER "content_pages_search_emptied" AFTER TRUNCATE ON "content_pages"
	FOR EACH STATEMENT EXECUTE FUNCTION "search_entries_emptied"('page');--> statement-breakpoint
CREATE TRIGGER "events_search_names" AFTER UPDATE ON "events"
	FOR EACH ROW EXECUTE FUNCTION "search_name_changed"();--> statement-breakpoint
CREATE TRIGGER "cities_search_names" AFTER UPDATE ON "cities"
	FOR EACH ROW EXECUTE FUNCTION "search_name_changed"();--> statement-breakpoint
CREATE TRIGGER "member_groups_search_names" AFTER UPDATE ON "member_groups"
	FOR EACH ROW EXECUTE FUNCTION "search_name_changed"();--> statement-breakpoint
INSERT INTO "search_entries" ("kind", "id", "title", "aliases", "terms", "body", "facts", "starts", "ends", "visible_from")
	SELECT * FROM "search_sources";--> statement-breakpoint
INSERT INTO "result_words" ("result_format_id", "kind", "word")
	SELECT "result_format_id", "kind", "word" FROM "result_rows", LATERAL "search_names"("searched")
	UNION SELECT "result_format_id", 'club', "club" FROM "result_rows" WHERE "club" <> '';
