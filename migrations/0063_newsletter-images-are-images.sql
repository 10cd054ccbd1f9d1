-- Under what their addresses end with. How large they are was not stored, and nothing asks.
INSERT INTO "images" ("image_id", "kind", "owner_id", "media_type", "width", "height", "content", "created_at")
SELECT "picture_id" || '.' || "format", 'newsletter', "owner_id", CASE "format" WHEN 'png' THEN 'image/png' ELSE 'image/jpeg' END, 0, 0, "content", "created_at"
FROM "newsletter_pictures";--> statement-breakpoint
DROP TABLE "newsletter_pictures" CASCADE;
