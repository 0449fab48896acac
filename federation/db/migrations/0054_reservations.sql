ALTER TABLE "place_claims" RENAME TO "place_reservations";--> statement-breakpoint
ALTER INDEX "place_claims_held" RENAME TO "place_reservations_held";--> statement-breakpoint
ALTER INDEX "place_claims_team_id" RENAME TO "place_reservations_team_id";--> statement-breakpoint
ALTER INDEX "place_claims_order_id" RENAME TO "place_reservations_order_id";--> statement-breakpoint
ALTER TABLE "stock_claims" RENAME TO "stock_reservations";--> statement-breakpoint
ALTER INDEX "stock_claims_proportion_id" RENAME TO "stock_reservations_proportion_id";--> statement-breakpoint
ALTER INDEX "stock_claims_order_id" RENAME TO "stock_reservations_order_id";--> statement-breakpoint
ALTER TABLE "promo_claims" RENAME TO "promo_reservations";--> statement-breakpoint
ALTER INDEX "promo_claims_promo_code_id" RENAME TO "promo_reservations_promo_code_id";--> statement-breakpoint
ALTER INDEX "promo_claims_order_id" RENAME TO "promo_reservations_order_id";--> statement-breakpoint
-- PostgreSQL 18 names what may not be null as well; those of 0053 are still called by their tables of before.
DO $$ DECLARE
	one record;
BEGIN
	FOR one IN
		SELECT conrelid::regclass AS held_by, conname AS old, CASE contype
				WHEN 'n' THEN format('%s_%s_not_null', conrelid::regclass, attname)
				ELSE replace(conname, '_claims_', '_reservations_')
			END AS new
		FROM pg_constraint LEFT JOIN pg_attribute ON contype = 'n' AND attrelid = conrelid AND attnum = conkey[1]
		WHERE connamespace = 'public'::regnamespace
			AND conname ~ '^((place|stock|promo)_claims|letters|letter_codes)_|^refunds_occasion_|^ticket_history_deed_'
	LOOP
		EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', one.held_by, one.old, one.new);
	END LOOP;
END $$;
--> statement-breakpoint
ALTER TRIGGER "place_claims_inserted_count" ON "place_reservations" RENAME TO "place_reservations_inserted_count";--> statement-breakpoint
ALTER TRIGGER "place_claims_updated_count" ON "place_reservations" RENAME TO "place_reservations_updated_count";--> statement-breakpoint
ALTER TRIGGER "place_claims_deleted_count" ON "place_reservations" RENAME TO "place_reservations_deleted_count";--> statement-breakpoint
ALTER TRIGGER "place_claims_truncated_count" ON "place_reservations" RENAME TO "place_reservations_truncated_count";--> statement-breakpoint
-- As in 0048, under the new names.
CREATE OR REPLACE FUNCTION "forget_unpaid_orders"("older_than" timestamptz) RETURNS SETOF uuid
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	"ids" uuid[];
	"proofs" uuid[];
BEGIN
	"ids" := ARRAY(
		SELECT o."public_id" FROM "orders" o
		WHERE o."status" IN ('new', 'canceled') AND o."paid_at" IS NULL
			AND o."created_at" < least("older_than", now() - interval '30 days')
			AND NOT EXISTS (SELECT 1 FROM "tickets" t WHERE t."order_id" = o."public_id")
			AND NOT EXISTS (SELECT 1 FROM "refunds" r WHERE r."order_id" = o."public_id")
			AND NOT EXISTS (SELECT 1 FROM "payment_exceptions" e WHERE e."order_id" = o."public_id")
		ORDER BY o."public_id" FOR UPDATE SKIP LOCKED
	);
	"proofs" := ARRAY(
		SELECT l."cluster_document_id" FROM "order_ticket_lines" l
		WHERE l."order_id" = ANY ("ids") AND l."cluster_document_id" IS NOT NULL
		UNION
		SELECT (p ->> 'clusterDocumentId')::uuid
		FROM "order_ticket_lines" l, jsonb_array_elements(l."other_participants") p
		WHERE l."order_id" = ANY ("ids") AND p ->> 'clusterDocumentId' IS NOT NULL
	);
	-- Of the payment that never came: nothing was printed.
	DELETE FROM "receipts" WHERE "order_id" = ANY ("ids");
	DELETE FROM "place_reservations" WHERE "order_id" = ANY ("ids");
	DELETE FROM "stock_reservations" WHERE "order_id" = ANY ("ids");
	DELETE FROM "promo_reservations" WHERE "order_id" = ANY ("ids");
	DELETE FROM "order_links" WHERE "order_id" = ANY ("ids");
	DELETE FROM "bank_checks" WHERE "order_id" = ANY ("ids");
	DELETE FROM "order_licence_lines" WHERE "order_id" = ANY ("ids");
	DELETE FROM "order_goods_lines" WHERE "order_id" = ANY ("ids");
	DELETE FROM "order_ticket_lines" WHERE "order_id" = ANY ("ids");
	DELETE FROM "orders" WHERE "public_id" = ANY ("ids");
	RETURN QUERY SELECT proof FROM unnest("proofs") proof
		WHERE NOT EXISTS (SELECT 1 FROM "tickets" t WHERE t."cluster_document_id" = proof)
			AND NOT EXISTS (SELECT 1 FROM "order_ticket_lines" l WHERE l."cluster_document_id" = proof);
END $$;
--> statement-breakpoint
-- The queue of e-mails under its new name, with all that waits in it.
DO $$ BEGIN
	IF to_regclass('pgboss.queue') IS NOT NULL THEN
		INSERT INTO pgboss.queue
			SELECT (jsonb_populate_record(q, '{"name": "send-email"}')).* FROM pgboss.queue q WHERE name = 'send-letter'
			ON CONFLICT DO NOTHING;
		UPDATE pgboss.job SET name = 'send-email' WHERE name = 'send-letter';
		DELETE FROM pgboss.queue WHERE name = 'send-letter';
	END IF;
END $$;
