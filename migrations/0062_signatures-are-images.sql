INSERT INTO "images" ("image_id", "kind", "owner_id", "media_type", "width", "height", "content", "created_at")
SELECT "signature_id", 'signature', "owner_id", 'image/png', "width", "height", "content", "created_at" FROM "certificate_signatures";--> statement-breakpoint
DROP TABLE "certificate_signatures" CASCADE;
