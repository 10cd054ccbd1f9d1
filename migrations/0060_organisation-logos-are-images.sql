INSERT INTO "images" ("image_id", "kind", "owner_id", "media_type", "width", "height", "content", "created_at")
SELECT "l"."logo_id", 'organisation-logo', "o"."owner_id", "l"."media_type",
  CASE WHEN "o"."logo_id" = "l"."logo_id" THEN coalesce("o"."logo_width", 0) ELSE 0 END,
  CASE WHEN "o"."logo_id" = "l"."logo_id" THEN coalesce("o"."logo_height", 0) ELSE 0 END, "l"."content", now()
FROM "organisation_logos" AS "l" JOIN "organisations" AS "o" ON "o"."organisation_id" = "l"."organisation_id";--> statement-breakpoint
DROP TABLE "organisation_logos" CASCADE;
