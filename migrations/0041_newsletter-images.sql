CREATE TABLE "newsletter_pictures" (
	"picture_id" text PRIMARY KEY NOT NULL,
	"owner_id" text,
	"format" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "newsletter_pictures" ADD CONSTRAINT "newsletter_pictures_owner_id_users_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_pictures_owner" ON "newsletter_pictures" USING btree ("owner_id");