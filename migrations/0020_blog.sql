CREATE TABLE "blog_authors" (
	"user_id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"is_named" boolean NOT NULL,
	"may_publish" boolean DEFAULT false NOT NULL,
	"named_by" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blog_authors_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "blog_comments" (
	"comment_id" text PRIMARY KEY NOT NULL,
	"post_id" text NOT NULL,
	"parent_id" text,
	"depth" integer NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"content" text NOT NULL,
	"state" text NOT NULL,
	"device_hash" text DEFAULT '' NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "blog_likes" (
	"post_id" text NOT NULL,
	"device_hash" text NOT NULL,
	"liked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blog_likes_post_id_device_hash_pk" PRIMARY KEY("post_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "blog_picture_files" (
	"picture_id" text NOT NULL,
	"width" integer NOT NULL,
	"format" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "blog_picture_files_picture_id_width_format_pk" PRIMARY KEY("picture_id","width","format")
);
--> statement-breakpoint
CREATE TABLE "blog_pictures" (
	"picture_id" text PRIMARY KEY NOT NULL,
	"owner_id" text,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blog_posts" (
	"post_id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"html" text DEFAULT '' NOT NULL,
	"headings" jsonb NOT NULL,
	"search_title" text DEFAULT '' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"read_time" integer DEFAULT 1 NOT NULL,
	"author_id" text,
	"category" text DEFAULT '' NOT NULL,
	"tags" jsonb NOT NULL,
	"series" text DEFAULT '' NOT NULL,
	"picture_id" text,
	"picture_alt" text DEFAULT '' NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"takes_comments" boolean DEFAULT true NOT NULL,
	"meta_title" text DEFAULT '' NOT NULL,
	"meta_description" text DEFAULT '' NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"scheduled_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blog_posts_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "blog_reports" (
	"comment_id" text NOT NULL,
	"device_hash" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blog_reports_comment_id_device_hash_pk" PRIMARY KEY("comment_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "blog_revisions" (
	"revision_id" text PRIMARY KEY NOT NULL,
	"post_id" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"content" text NOT NULL,
	"saved_by" text,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blog_settings" (
	"settings_id" text PRIMARY KEY DEFAULT 'blog' NOT NULL,
	"takes_comments" boolean DEFAULT true NOT NULL,
	"trusts_known" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blog_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"post_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blog_authors" ADD CONSTRAINT "blog_authors_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_authors" ADD CONSTRAINT "blog_authors_named_by_users_user_id_fk" FOREIGN KEY ("named_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_comments" ADD CONSTRAINT "blog_comments_post_id_blog_posts_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_comments" ADD CONSTRAINT "blog_comments_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_likes" ADD CONSTRAINT "blog_likes_post_id_blog_posts_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_picture_files" ADD CONSTRAINT "blog_picture_files_picture_id_blog_pictures_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."blog_pictures"("picture_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_pictures" ADD CONSTRAINT "blog_pictures_owner_id_users_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_author_id_users_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_picture_id_blog_pictures_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."blog_pictures"("picture_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_reports" ADD CONSTRAINT "blog_reports_comment_id_blog_comments_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."blog_comments"("comment_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_revisions" ADD CONSTRAINT "blog_revisions_post_id_blog_posts_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_revisions" ADD CONSTRAINT "blog_revisions_saved_by_users_user_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_slugs" ADD CONSTRAINT "blog_slugs_post_id_blog_posts_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_comments_post" ON "blog_comments" USING btree ("post_id","created_at");--> statement-breakpoint
CREATE INDEX "blog_comments_state" ON "blog_comments" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "blog_comments_user" ON "blog_comments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "blog_comments_email" ON "blog_comments" USING btree ("email");--> statement-breakpoint
CREATE INDEX "blog_pictures_owner" ON "blog_pictures" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "blog_posts_published" ON "blog_posts" USING btree ("state","published_at");--> statement-breakpoint
CREATE INDEX "blog_posts_author" ON "blog_posts" USING btree ("author_id","updated_at");--> statement-breakpoint
CREATE INDEX "blog_posts_category" ON "blog_posts" USING btree ("category");--> statement-breakpoint
CREATE INDEX "blog_posts_tags" ON "blog_posts" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "blog_posts_search" ON "blog_posts" USING gin ((setweight(to_tsvector('english', "search_title"), 'A') || setweight(to_tsvector('english', "search_text"), 'B')));--> statement-breakpoint
CREATE INDEX "blog_revisions_post" ON "blog_revisions" USING btree ("post_id","saved_at");--> statement-breakpoint
CREATE UNIQUE INDEX "blog_settings_one" ON "blog_settings" USING btree ("settings_id");--> statement-breakpoint
CREATE INDEX "blog_slugs_post" ON "blog_slugs" USING btree ("post_id");