ALTER TABLE "result_changes" ADD COLUMN "leaves_official" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- An import makes results official, and a number was withdrawn without another state.
UPDATE "result_changes" SET "leaves_official" = true
WHERE "action" = 'импорт протокола'
	OR ("action" LIKE 'снят номер %' AND ("before"->'format'->>'official')::boolean);
