CREATE TABLE "ai_contents" (
	"content_id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"prompt" text NOT NULL,
	"model" text,
	"tokens" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"problem" text,
	"is_sample" boolean DEFAULT false NOT NULL,
	"metadata" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"beat_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ai_contents" ADD CONSTRAINT "ai_contents_owner_id_users_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_contents_owner" ON "ai_contents" USING btree ("owner_id","created_at");