CREATE TABLE "seo_page_reads" (
	"read_id" text PRIMARY KEY NOT NULL,
	"read_by" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "seo_page_reads" ADD CONSTRAINT "seo_page_reads_read_by_users_user_id_fk" FOREIGN KEY ("read_by") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seo_page_reads_user" ON "seo_page_reads" USING btree ("read_by","read_at");