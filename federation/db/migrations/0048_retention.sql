CREATE INDEX "orders_session_id" ON "orders" USING btree ("session_id") WHERE session_id is not null;--> statement-breakpoint
-- The program's role removes no order and no callback. These two, of the owner, remove what the time allows and no more.
CREATE FUNCTION "forget_unpaid_orders"("older_than" timestamptz) RETURNS SETOF uuid
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
	DELETE FROM "place_claims" WHERE "order_id" = ANY ("ids");
	DELETE FROM "stock_claims" WHERE "order_id" = ANY ("ids");
	DELETE FROM "promo_claims" WHERE "order_id" = ANY ("ids");
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
CREATE FUNCTION "forget_payment_callbacks"("older_than" timestamptz) RETURNS void
	LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
	DELETE FROM "payment_callbacks" WHERE "received_at" < least("older_than", now() - interval '5 years');
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION "forget_unpaid_orders"(timestamptz), "forget_payment_callbacks"(timestamptz) FROM PUBLIC;
