-- Under what their addresses end with. Whose they are is with them from now on. In eight shares, because the embedded database ends a statement that takes a minute.
INSERT INTO "images" ("image_id", "kind", "owner_id", "media_type", "width", "height", "content", "created_at")
SELECT "f"."picture_id" || '-' || "f"."width" || '.' || "f"."format", 'post', "p"."owner_id", 'image/' || "f"."format",
  "f"."width", round("p"."height"::numeric * "f"."width" / "p"."width"), "f"."content", "p"."created_at"
FROM "blog_picture_files" AS "f" JOIN "blog_pictures" AS "p" ON "p"."picture_id" = "f"."picture_id"
WHERE hashtext("f"."picture_id") & 7 = 0;--> statement-breakpoint
INSERT INTO "images" ("image_id", "kind", "owner_id", "media_type", "width", "height", "content", "created_at")
SELECT "f"."picture_id" || '-' || "f"."width" || '.' || "f"."format", 'post', "p"."owner_id", 'image/' || "f"."format",
  "f"."width", round("p"."height"::numeric * "f"."width" / "p"."width"), "f"."content", "p"."created_at"
FROM "blog_picture_files" AS "f" JOIN "blog_pictures" AS "p" ON "p"."picture_id" = "f"."picture_id"
WHERE hashtext("f"."picture_id") & 7 = 1;--> statement-breakpoint
INSERT INTO "images" ("image_id", "kind", "owner_id", "media_type", "width", "height", "content", "created_at")
SELECT "f"."picture_id" || '-' || "f"."width" || '.' || "f"."format", 'post', "p"."owner_id", 'image/' || "f"."format",
  "f"."width", round("p"."height"::numeric * "f"."width" / "p"."width"), "f"."content", "p"."created_at"
FROM "blog_picture_files" AS "f" JOIN "blog_pictures" AS "p" ON "p"."picture_id" = "f"."picture_id"
WHERE hashtext("f"."picture_id") & 7 = 2;--> statement-breakpoint
INSERT INTO "images" ("image_id", "kind", "owner_id", "media_type", "width", "height", "content", "created_at")
SELECT "f"."picture_id" || '-' || "f"."width" || '.' || "f"."format", 'post', "p"."owner_id", 'image/' || "f"."format",
  "f"."width", round("p"."height"::numeric * "f"."width" / "p"."width"), "f"."content", "p"."created_at"
FROM "blog_picture_files" AS "f" JOIN "blog_pictures" AS "p" ON "p"."picture_id" = "f"."picture_id"
WHERE hashtext("f"."picture_id") & 7 = 3;--> statement-breakpoint
INSERT INTO "images" ("image_id", "kind", "owner_id", "media_type", "width", "height", "content", "created_at")
SELECT "f"."picture_id" || '-' || "f"."width" || '.' || "f"."format", 'post', "p"."owner_id", 'image/' || "f"."format",
  "f"."width", round("p"."height"::numeric * "f"."width" / "p"."width"), "f"."content", "p"."created_at"
FROM "blog_picture_files" AS "f" JOIN "blog_pictures" AS "p" ON "p"."picture_id" = "f"."picture_id"
WHERE hashtext("f"."picture_id") & 7 = 4;--> statement-breakpoint
INSERT INTO "images" ("image_id", "kind", "owner_id", "media_type", "width", "height", "content", "created_at")
SELECT "f"."picture_id" || '-' || "f"."width" || '.' || "f"."format", 'post', "p"."owner_id", 'image/' || "f"."format",
  "f"."width", round("p"."height"::numeric * "f"."width" / "p"."width"), "f"."content", "p"."created_at"
FROM "blog_picture_files" AS "f" JOIN "blog_pictures" AS "p" ON "p"."picture_id" = "f"."picture_id"
WHERE hashtext("f"."picture_id") & 7 = 5;--> statement-breakpoint
INSERT INTO "images" ("image_id", "kind", "owner_id", "media_type", "width", "height", "content", "created_at")
SELECT "f"."picture_id" || '-' || "f"."width" || '.' || "f"."format", 'post', "p"."owner_id", 'image/' || "f"."format",
  "f"."width", round("p"."height"::numeric * "f"."width" / "p"."width"), "f"."content", "p"."created_at"
FROM "blog_picture_files" AS "f" JOIN "blog_pictures" AS "p" ON "p"."picture_id" = "f"."picture_id"
WHERE hashtext("f"."picture_id") & 7 = 6;--> statement-breakpoint
INSERT INTO "images" ("image_id", "kind", "owner_id", "media_type", "width", "height", "content", "created_at")
SELECT "f"."picture_id" || '-' || "f"."width" || '.' || "f"."format", 'post', "p"."owner_id", 'image/' || "f"."format",
  "f"."width", round("p"."height"::numeric * "f"."width" / "p"."width"), "f"."content", "p"."created_at"
FROM "blog_picture_files" AS "f" JOIN "blog_pictures" AS "p" ON "p"."picture_id" = "f"."picture_id"
WHERE hashtext("f"."picture_id") & 7 = 7;--> statement-breakpoint
DROP TABLE "blog_picture_files" CASCADE;--> statement-breakpoint
ALTER TABLE "blog_pictures" DROP CONSTRAINT "blog_pictures_owner_id_users_user_id_fk";
--> statement-breakpoint
DROP INDEX "blog_pictures_owner";--> statement-breakpoint
ALTER TABLE "blog_pictures" DROP COLUMN "owner_id";
