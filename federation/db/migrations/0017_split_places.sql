ALTER TABLE "result_formats" ADD COLUMN "best_legs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "result_rows" ADD COLUMN "split_places" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- What lib/domain/split-places.ts says, of the protocols that are stored already.
WITH legs AS (
	SELECT r.public_id, r.result_format_id, leg.ordinality, leg.value->>'name' AS name, (leg.value->>'time')::bigint AS time,
		sum((leg.value->>'time')::bigint) OVER so_far AS elapsed, bool_or(leg.value->>'time' IS NULL) OVER so_far AS is_broken,
		r.status NOT IN ('DSQ', 'DNS') AS counts
	FROM "result_rows" r CROSS JOIN LATERAL jsonb_array_elements(r.splits) WITH ORDINALITY AS leg
	WINDOW so_far AS (PARTITION BY r.public_id ORDER BY leg.ordinality)
), placed AS (
	SELECT public_id, ordinality, counts AND NOT is_broken AS is_placed, elapsed,
		rank() OVER field AS place, first_value(elapsed) OVER field AS best
	FROM legs
	WINDOW field AS (PARTITION BY result_format_id, name, counts AND NOT is_broken ORDER BY elapsed)
), places AS (
	SELECT public_id, jsonb_agg(jsonb_build_object(
		'place', CASE WHEN is_placed THEN place END, 'gap', CASE WHEN is_placed THEN elapsed - best END) ORDER BY ordinality) AS splits
	FROM placed GROUP BY public_id
)
UPDATE "result_rows" r SET "split_places" = places.splits FROM places WHERE places.public_id = r.public_id;--> statement-breakpoint
UPDATE "result_formats" f SET "best_legs" = best.legs FROM (
	SELECT result_format_id, jsonb_agg(jsonb_build_object('name', name, 'time', time) ORDER BY ordinality) AS legs FROM (
		SELECT r.result_format_id, leg.value->>'name' AS name, min((leg.value->>'time')::bigint) AS time, min(leg.ordinality) AS ordinality
		FROM "result_rows" r CROSS JOIN LATERAL jsonb_array_elements(r.splits) WITH ORDINALITY AS leg
		WHERE r.status NOT IN ('DSQ', 'DNS') AND leg.value->>'time' IS NOT NULL GROUP BY 1, 2
	) fastest GROUP BY result_format_id
) best WHERE best.result_format_id = f.public_id;
