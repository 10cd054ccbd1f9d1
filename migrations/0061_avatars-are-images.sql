INSERT INTO "images" ("image_id", "kind", "owner_id", "media_type", "width", "height", "content", "created_at")
SELECT "avatar_id", 'avatar', "user_id", "media_type", 256, 256, "content", now() FROM "avatars";--> statement-breakpoint
DROP TABLE "avatars" CASCADE;
