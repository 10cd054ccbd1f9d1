-- The images of questions are the first kind. Their reference to accounts stays: it is in 0000_foundation.sql, and no longer in tables.ts.
DROP INDEX "images_owner";--> statement-breakpoint
ALTER TABLE "images" ALTER COLUMN "owner_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "kind" text DEFAULT 'question' NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ALTER COLUMN "kind" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "images_owner" ON "images" USING btree ("owner_id","kind");
