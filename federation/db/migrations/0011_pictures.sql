CREATE TABLE "pictures" (
	"path" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"source_hash" text NOT NULL
);
