ALTER TABLE "result_rows" ADD COLUMN "members" jsonb;--> statement-breakpoint
-- A semicolon parts the members of a team from it and from each other; each has a surname of its own.
CREATE OR REPLACE FUNCTION "search_names"("searched" text) RETURNS TABLE ("kind" text, "word" text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN "at" IN (1, cardinality("names") / 2 + 1) THEN 'surname' ELSE 'name' END, "each"
	FROM unnest(string_to_array(split_part("searched", '|', 1), ';')) "person",
		LATERAL (SELECT string_to_array(btrim("person"), ' ') AS "names") "split",
		unnest("names") WITH ORDINALITY "listed" ("each", "at")
	WHERE "each" <> ''
$$;
