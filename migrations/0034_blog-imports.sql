ALTER TABLE "blog_pictures" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "source_id" text;--> statement-breakpoint
CREATE INDEX "blog_pictures_source" ON "blog_pictures" USING btree ("source_id");--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_sourceId_unique" UNIQUE("source_id");