ALTER TABLE "result_changes" DROP CONSTRAINT "result_changes_event_city_id_event_cities_public_id_fk";
