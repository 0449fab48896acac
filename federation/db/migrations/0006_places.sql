CREATE TABLE "address_places" (
	"network" "cidr" PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"city" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "address_places_network" ON "address_places" USING gist ("network" inet_ops);