INSERT INTO "images" ("image_id", "kind", "owner_id", "media_type", "width", "height", "content", "created_at")
SELECT "l"."logo_id", 'site-logo', NULL, "l"."media_type", coalesce("s"."logo_width", 0), coalesce("s"."logo_height", 0), "l"."content", now()
FROM "operator_logos" AS "l" LEFT JOIN "operator_settings" AS "s" ON "s"."logo_id" = "l"."logo_id";--> statement-breakpoint
DROP TABLE "operator_logos" CASCADE;
