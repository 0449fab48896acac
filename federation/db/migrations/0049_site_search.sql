-- What is searched of a row parts the names from the rest now: migrate writes it anew.
UPDATE "result_rows" SET "searched" = NULL WHERE "searched" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "events_search" ON "events" USING gin (to_tsvector('russian', translate(regexp_replace(title || ' ' || place || ' ' || description || ' ' || html || ' ' || limits, '<[^>]*>', ' ', 'g'), 'Ёё', 'Ее')));--> statement-breakpoint
CREATE INDEX "events_title_search" ON "events" USING gin (to_tsvector('russian', translate(title || ' ' || place, 'Ёё', 'Ее')));--> statement-breakpoint
CREATE INDEX "documents_search" ON "documents" USING gin (to_tsvector('russian', translate(title, 'Ёё', 'Ее')));--> statement-breakpoint
CREATE INDEX "news_items_search" ON "news_items" USING gin (to_tsvector('russian', translate(regexp_replace(headline || ' ' || subtitle || ' ' || text, '<[^>]*>', ' ', 'g'), 'Ёё', 'Ее')));--> statement-breakpoint
CREATE INDEX "news_items_title_search" ON "news_items" USING gin (to_tsvector('russian', translate(headline, 'Ёё', 'Ее')));--> statement-breakpoint
CREATE INDEX "result_rows_names" ON "result_rows" USING gin (to_tsvector('simple', split_part(searched, '|', 1)));