ALTER TABLE "event_cities" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "event_cities" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "event_cities" ADD CONSTRAINT "event_cities_coordinates" CHECK (("event_cities"."latitude" is null) = ("event_cities"."longitude" is null)
        and abs("event_cities"."latitude") <= 90 and abs("event_cities"."longitude") <= 180);