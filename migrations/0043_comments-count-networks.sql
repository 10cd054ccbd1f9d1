CREATE TABLE "blog_comment_mails" (
	"author_id" text PRIMARY KEY NOT NULL,
	"mailed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blog_comments" ADD COLUMN "is_approved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What is shown today was approved, as far as is known.
UPDATE "blog_comments" SET "is_approved" = true WHERE "state" = 'visible';--> statement-breakpoint
-- Each stored like and report goes on counting once.
ALTER TABLE "blog_likes" ADD COLUMN "counted_as" text;--> statement-breakpoint
UPDATE "blog_likes" SET "counted_as" = "device_hash";--> statement-breakpoint
ALTER TABLE "blog_likes" ALTER COLUMN "counted_as" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_reports" ADD COLUMN "network_hash" text;--> statement-breakpoint
UPDATE "blog_reports" SET "network_hash" = "device_hash";--> statement-breakpoint
ALTER TABLE "blog_reports" ALTER COLUMN "network_hash" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_comment_mails" ADD CONSTRAINT "blog_comment_mails_author_id_users_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_comments_parent" ON "blog_comments" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "blog_reports_network" ON "blog_reports" USING btree ("comment_id","network_hash");