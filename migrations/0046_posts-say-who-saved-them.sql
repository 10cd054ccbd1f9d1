ALTER TABLE "blog_posts" ADD COLUMN "saved_by" text;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "saved_in_tab" text;--> statement-breakpoint
ALTER TABLE "blog_revisions" ADD COLUMN "occasion" text DEFAULT 'replaced' NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_saved_by_users_user_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;